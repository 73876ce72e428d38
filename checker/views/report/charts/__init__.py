"""The pictures of the report as SVG."""
