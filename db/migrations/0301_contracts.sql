-- What every screen, paper, notice and export says of a contract: from its first offer to its end, one row, made by `contracts_now` alone. An
-- application has a row for its newest version while that is no agreement, and one for each agreement; bonuses are inside their contract.
CREATE TABLE contracts (
  -- The agreement's; before there is one, the offer's.
  id                   uuid PRIMARY KEY,
  application_id       uuid NOT NULL,
  company_id           uuid NOT NULL,
  talent_id            uuid NOT NULL,
  job_id               uuid NOT NULL,
  -- The version that was accepted, or the newest; null where work was paid without an offer.
  offer_id             uuid,
  -- Null until it is accepted; of a contract that is paid on approval, until it is approved.
  agreement_id         uuid,
  -- `milestones`: the escrow holds the money of each; `at-once`: paid when the company approves the work.
  kind                 text NOT NULL,
  -- Its own title, else the job's. Names are those of the contract.
  title                text NOT NULL,
  job_title            text NOT NULL,
  company_name         text NOT NULL,
  talent_name          text NOT NULL,
  made_at              timestamptz NOT NULL,
  -- `offered`, `active` or `ended`, by the state.
  phase                text NOT NULL,
  state                text NOT NULL,
  ended_at             timestamptz,
  -- Minor units. `paid` is what the talent got of it, with fees and bonuses; `bonus` is the part of it in bonuses; `returned` is what came back from escrow.
  agreed               numeric(78, 0) NOT NULL,
  in_escrow            numeric(78, 0) NOT NULL,
  paid                 numeric(78, 0) NOT NULL,
  bonus                numeric(78, 0) NOT NULL,
  returned             numeric(78, 0) NOT NULL,
  milestones           integer NOT NULL,
  milestones_ended     integer NOT NULL,
  milestones_submitted integer NOT NULL,
  milestones_disputed  integer NOT NULL,
  -- What each side has to do, the most urgent first, each until a time or without one: [{"step", "until"}]. Then until when there is anything.
  company_steps        jsonb NOT NULL,
  company_until        timestamptz,
  talent_steps         jsonb NOT NULL,
  talent_until         timestamptz,
  -- The next deadline, what happens then, to which milestone (from 1), and what the talent gets by it.
  deadline_at          timestamptz,
  deadline_outcome     text,
  deadline_milestone   integer,
  deadline_to_talent   numeric(78, 0),
  -- What each side's search looks through.
  company_words        text NOT NULL,
  talent_words         text NOT NULL,
  CONSTRAINT contracts_application FOREIGN KEY (application_id) REFERENCES applications (id) ON DELETE CASCADE,
  CONSTRAINT contracts_kind_known CHECK (kind IN ('milestones', 'at-once')),
  CONSTRAINT contracts_phase_known CHECK (phase IN ('offered', 'active', 'ended'))
);
-- A company can have very many: the counts of the tabs are read from the index alone.
CREATE INDEX contracts_by_company ON contracts (company_id, made_at, id) INCLUDE (phase, company_until, deadline_at);
CREATE INDEX contracts_in_dispute ON contracts (company_id) WHERE milestones_disputed > 0;
CREATE INDEX contracts_by_talent ON contracts (talent_id, made_at, id);
CREATE INDEX contracts_by_application ON contracts (application_id, id);
-- All agreements of an application: bonuses and those that were taken back, too.
CREATE INDEX agreements_by_application ON agreements (application_id);
