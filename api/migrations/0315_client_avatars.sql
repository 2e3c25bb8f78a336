-- A picture of the client, for colleagues. It goes with its file, and the file with the person's data.
ALTER TABLE client ADD COLUMN avatar_file_id bigint;
ALTER TABLE client ADD FOREIGN KEY (organization_id, avatar_file_id) REFERENCES stored_file (organization_id, id)
  ON DELETE SET NULL (avatar_file_id);
CREATE INDEX client_avatar_ref ON client (organization_id, avatar_file_id) WHERE avatar_file_id IS NOT NULL;
