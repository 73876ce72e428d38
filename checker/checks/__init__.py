"""The checks, by family; what people read of a check is its page, `pages/CODE.md`."""
