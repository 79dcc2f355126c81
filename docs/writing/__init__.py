"""What makes the pages of the site from the sources: parts, functions, examples, pictures."""
