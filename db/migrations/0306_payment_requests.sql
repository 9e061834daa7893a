-- A hiring manager accepted work and asks for its payment, which finance or an owner approves.
-- Why: docs/decisions/0418-what-a-member-of-a-team-may-see.md
CREATE TABLE payment_requests (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  application_id uuid NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  -- The place of the milestone from zero; null where the contract holds no money.
  milestone      integer,
  person_id      uuid NOT NULL REFERENCES persons (id),
  -- When the accepted work was submitted: the request is about that work alone, and void once it is paid or sent back.
  submitted_at   timestamptz NOT NULL,
  requested_at   timestamptz NOT NULL,
  CONSTRAINT payment_requests_one_for_work UNIQUE NULLS NOT DISTINCT (application_id, milestone)
);
CREATE INDEX payment_requests_by_person ON payment_requests (person_id);
