"""What people read of a result, as rows, tables and sentences, in no format."""
