-- Files that a talent hands over when marking work as done. They belong to that stage change: work that is handed over again brings files of its own.
CREATE TABLE handed_over_files (
  application_id  uuid NOT NULL,
  stage_change_id bigint NOT NULL,
  position        integer NOT NULL,
  file_id         uuid NOT NULL,
  CONSTRAINT handed_over_files_pkey PRIMARY KEY (application_id, stage_change_id, position),
  CONSTRAINT handed_over_files_stage_change FOREIGN KEY (application_id, stage_change_id) REFERENCES stage_changes (application_id, id) ON DELETE CASCADE,
  CONSTRAINT handed_over_files_file FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE CASCADE
);
--> statement-breakpoint
-- Who may download a file is asked by file.
CREATE INDEX handed_over_files_by_file ON handed_over_files (file_id);
