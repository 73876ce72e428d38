"""What the server offers, one feature a file: each has a function `offer(server)` and is found by walking."""
