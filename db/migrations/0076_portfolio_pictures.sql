-- An item of a portfolio shows a picture and links to the work. The picture is made from the item's file when that is an image: the file itself
-- stays an attachment, which is authorised at each download.
ALTER TABLE portfolios
  ADD COLUMN link text,
  ADD COLUMN picture_file_id uuid,
  ADD COLUMN picture_url text GENERATED ALWAYS AS ('/files/' || picture_file_id::text || '/1600') STORED,
  ADD CONSTRAINT portfolios_picture FOREIGN KEY (picture_file_id) REFERENCES stored_files (id) ON DELETE SET NULL,
  ADD CONSTRAINT portfolios_link_length CHECK (char_length(link) <= 2000);
--> statement-breakpoint
-- The deletion of a file looks for its uses by file.
CREATE INDEX portfolios_by_picture ON portfolios (picture_file_id) WHERE picture_file_id IS NOT NULL;
--> statement-breakpoint
-- Where designers and developers show their work.
ALTER TABLE socials ADD COLUMN behance text, ADD COLUMN dribbble text, ADD COLUMN github text;
