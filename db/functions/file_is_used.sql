-- Whether anything still uses a file. A table that gets a column with a file is added here and in note_file_use: the cleaning deletes what this
-- function does not find.
CREATE OR REPLACE FUNCTION file_is_used(file uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM talents WHERE picture_file_id = file)
      OR EXISTS (SELECT FROM companies WHERE logo_file_id = file)
      OR EXISTS (SELECT FROM portfolios WHERE file_id = file)
      OR EXISTS (SELECT FROM portfolios WHERE picture_file_id = file)
      OR EXISTS (SELECT FROM work_images WHERE file_id = file)
      OR EXISTS (SELECT FROM application_attachments WHERE file_id = file)
      OR EXISTS (SELECT FROM verifications WHERE file_id = file)
      OR EXISTS (SELECT FROM message_attachments WHERE file_id = file)
      OR EXISTS (SELECT FROM handed_over_files WHERE file_id = file)
      OR EXISTS (SELECT FROM milestone_note_files WHERE file_id = file)
      OR EXISTS (SELECT FROM contract_offer_files WHERE file_id = file)
      OR EXISTS (SELECT FROM contract_draft_files WHERE file_id = file)
$$;
