-- Which reminders a company got that work waits for its answer: each once, whatever worker sends it. With a milestone, silence pays it: one row for each
-- time it was submitted and each number of days left. Without one, no money is held, and the row belongs to the time when the work was marked as done.
CREATE TABLE review_reminders (
  application_id uuid NOT NULL,
  agreement_id   uuid,
  milestone      integer,
  -- How often the company had asked for changes before.
  round          smallint,
  waits_since    timestamptz NOT NULL,
  days_left      smallint NOT NULL,
  sent_at        timestamptz NOT NULL,
  CONSTRAINT review_reminders_application FOREIGN KEY (application_id) REFERENCES applications (id) ON DELETE CASCADE,
  CONSTRAINT review_reminders_milestone FOREIGN KEY (agreement_id, milestone) REFERENCES milestones (agreement_id, milestone) ON DELETE CASCADE,
  CONSTRAINT review_reminders_milestone_is_whole CHECK (num_nonnulls(agreement_id, milestone, round) IN (0, 3)),
  CONSTRAINT review_reminders_days_known CHECK (days_left IN (7, 3, 1)),
  CONSTRAINT review_reminders_once_per_submission UNIQUE (agreement_id, milestone, round, days_left)
);
--> statement-breakpoint
CREATE UNIQUE INDEX review_reminders_once_per_work ON review_reminders (application_id, waits_since, days_left) WHERE agreement_id IS NULL;
--> statement-breakpoint
-- What waits for a company without money in escrow is asked for by time.
CREATE INDEX applications_completed ON applications (changed_at) WHERE stage = 'Completed';
