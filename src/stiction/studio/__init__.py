"""The robot in the browser: a player in a page of its own, and the studio, a local server with its page."""
