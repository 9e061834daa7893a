-- A company can undo a move within seconds. History keeps both changes; analytics leave out the undone one and the undo itself.
ALTER TABLE stage_changes ADD COLUMN undoes boolean NOT NULL DEFAULT false;
