"""An empty signature field on page one of a PDF, which typst cannot make: the link in its place is turned into one.

What is changed is appended, as a program that signs appends its signature: the link becomes a widget with an appearance
(PDF/A) and a tooltip, and stays where it is in the tree of tags, there as a form (PDF/UA). Other blanks stay blanks: a
field for text needs a whole font in the file, and those of the report hold only the letters that it uses.
"""

from __future__ import annotations

import re

SIGNATURE = "urn:tapete:signature"
"""Where the link leads that becomes the field."""

_LINK = re.compile(
    rb"(?m)^(\d+) 0 obj\n<</Type/Annot/Subtype/Link/Rect\[([\d. ]+)\]/Border\[0 0 0\]"
    rb"/A<</Type/Action/S/URI/URI\(" + SIGNATURE.encode() + rb"\)>>/F 4/StructParent (\d+)[^\n]*>>\nendobj"
)
_CATALOG = re.compile(rb"(?m)^(\d+) 0 obj\n<<(/Type/Catalog/[^\n]*)>>\nendobj")
_TRAILER = re.compile(rb"trailer\n<</Size (\d+)(/Root [^\n]*)>>\nstartxref\n(\d+)\n?%%EOF\s*$")


def with_signature_field(data: bytes, label: str) -> bytes:
    """Return a PDF whose link to `SIGNATURE` is an empty signature field; unchanged where it has no such link.

    Args:
        data: As typst writes it, each object from the beginning of a line.
        label: What readers are told that the field is for.
    """
    link, catalog, trailer = _LINK.search(data), _CATALOG.search(data), _TRAILER.search(data)
    if link is None or catalog is None or trailer is None:
        return data
    element = re.search(
        rb"(?m)^(\d+) 0 obj\n<</Type/StructElem/S/Link(/[^\n]*/Pg (\d+) 0 R/Obj %b 0 R[^\n]*)\nendobj" % link[1], data
    )
    if element is None:
        return data
    size = int(trailer[1])
    left, low, right, high = map(float, link[2].split())
    words = ("\ufeff" + label).encode("utf-16-be").hex().encode()
    widget = (
        b"<</Type/Annot/Subtype/Widget/FT/Sig/T(signature)/TU<%b>/Rect[%b]/Border[0 0 0]/F 4/StructParent %b"
        b"/P %b 0 R/AP<</N %d 0 R>>>>" % (words, link[2], link[3], element[3], size)
    )
    box = b"%.3f %.3f" % (right - left, high - low)
    changed = {
        int(link[1]): widget,
        int(element[1]): b"<</Type/StructElem/S/Form" + element[2],
        int(catalog[1]): b"<<%b/AcroForm<</Fields[%b 0 R]>>>>" % (catalog[2], link[1]),
        size: b"<</Type/XObject/Subtype/Form/BBox[0 0 %b]/Resources<<>>/Length 0>>\nstream\n\nendstream" % box,
    }
    return data + _update(changed, len(data), trailer)


def _update(changed: dict[int, bytes], start: int, trailer: re.Match[bytes]) -> bytes:
    """Return the end of a file with changed objects, and where in the whole each of them is."""
    body, places = b"\n", []
    for number, content in sorted(changed.items()):
        places.append(b"%d 1\n%010d 00000 n\r\n" % (number, start + len(body)))
        body += b"%d 0 obj\n%b\nendobj\n" % (number, content)
    size = max(changed) + 1
    table = b"xref\n" + b"".join(places)
    end = b"trailer\n<</Size %d%b/Prev %b>>\nstartxref\n%d\n%%%%EOF" % (size, trailer[2], trailer[3], start + len(body))
    return body + table + end
