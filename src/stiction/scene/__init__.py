"""What a result looks like: shapes, poses, forces and events, from a Dataset alone."""
