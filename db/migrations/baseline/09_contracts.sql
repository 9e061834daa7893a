-- Contracts: what is offered and agreed on, the milestones of an agreement, how it ends, and what is written about it.

-- Forms of contracts that a company uses again.
CREATE TABLE contract_templates (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL,
  name       text NOT NULL,
  form       jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT contract_templates_company FOREIGN KEY (company_id) REFERENCES companies (user_id)
);
CREATE INDEX contract_templates_by_company ON contract_templates (company_id, id);

-- A contract as a company offers it for an application, version by version. A version never changes but for its state: what both sides sign is in it.
CREATE TABLE contract_offers (
  id                   uuid PRIMARY KEY DEFAULT uuidv7(),
  application_id       uuid NOT NULL,
  company_id           uuid NOT NULL,
  talent_id            uuid NOT NULL,
  version              integer NOT NULL,
  state                text NOT NULL DEFAULT 'sent',
  -- The document that both sides sign, as its hash covers it.
  terms                jsonb NOT NULL,
  -- The agreement as the escrow takes it; then until when it is signed (seconds since 1970), its id and place on the chain. Hiring without a contract
  -- of the company's own makes the standard one, which is paid in one transaction when the company approves the work. Nobody signs an agreement before
  -- then: `chain_terms` has the hash of its document alone, and the others are null.
  chain_terms          jsonb NOT NULL,
  deadline             bigint,
  commitment           text,
  escrow_address       text,
  payee_address        text,
  -- Of the agreement that an acceptance makes. No foreign key: it is signed by the company before it exists.
  agreement_id         uuid,
  -- What the company agreed to when it sent the version.
  consent_id           uuid,
  sent_at              timestamptz NOT NULL,
  expires_at           timestamptz NOT NULL,
  -- When it was answered, replaced or taken back, or expired.
  ended_at             timestamptz,
  -- Why it was rejected or taken back, or which changes the talent asked for.
  note                 text,
  -- The sides of a version that sign with a wallet of their own.
  own_wallets          text[] NOT NULL DEFAULT '{}',
  -- When the talent asked for changes to the version: the timeline says it. Null if they did not.
  changes_requested_at timestamptz,
  CONSTRAINT contract_offers_application FOREIGN KEY (application_id) REFERENCES applications (id),
  CONSTRAINT contract_offers_consent FOREIGN KEY (consent_id) REFERENCES consents (id),
  CONSTRAINT contract_offers_one_per_version UNIQUE (application_id, version),
  CONSTRAINT contract_offers_one_per_agreement UNIQUE (agreement_id),
  CONSTRAINT contract_offers_state_known CHECK (state IN
    ('sent', 'changes-requested', 'revised', 'accepted', 'rejected', 'withdrawn', 'expired')),
  CONSTRAINT contract_offers_version_counts CHECK (version > 0),
  CONSTRAINT contract_offers_end_is_whole CHECK ((state IN ('sent', 'changes-requested')) = (ended_at IS NULL)),
  CONSTRAINT contract_offers_own_wallets_known CHECK (own_wallets <@ ARRAY['company', 'talent']),
  CONSTRAINT contract_offers_signed_is_whole CHECK
    (num_nulls(deadline, commitment, escrow_address, payee_address, agreement_id, consent_id) IN (0, 6)),
  CONSTRAINT contract_offers_signed_is_held CHECK ((consent_id IS NULL) = (terms ->> 'payment' IS NOT DISTINCT FROM 'on-approval'))
);
-- Only the newest version can be accepted.
CREATE UNIQUE INDEX contract_offers_one_open ON contract_offers (application_id) WHERE ended_at IS NULL;
CREATE INDEX contract_offers_by_expiry ON contract_offers (expires_at) WHERE ended_at IS NULL;
CREATE INDEX contract_offers_by_company ON contract_offers (company_id);
CREATE INDEX contract_offers_by_talent ON contract_offers (talent_id);

-- The files of a version: its two sides may download them.
CREATE TABLE contract_offer_files (
  offer_id uuid NOT NULL,
  position integer NOT NULL,
  file_id  uuid NOT NULL,
  CONSTRAINT contract_offer_files_pkey PRIMARY KEY (offer_id, position),
  CONSTRAINT contract_offer_files_offer FOREIGN KEY (offer_id) REFERENCES contract_offers (id) ON DELETE CASCADE,
  CONSTRAINT contract_offer_files_file FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE CASCADE
);
CREATE INDEX contract_offer_files_by_file ON contract_offer_files (file_id);

-- Settlement offers that their side took back, with every earlier offer of that side for the milestone. Rows are only added.
CREATE TABLE offers_taken_back (
  consent_id    uuid PRIMARY KEY REFERENCES consents (id),
  taken_back_at timestamptz NOT NULL
);

-- What both sides agreed to: one agreement per application, and one for each bonus. The terms are frozen here; the chain gets only their hash under a
-- random salt.
CREATE TABLE agreements (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  application_id uuid NOT NULL REFERENCES applications (id),
  company_id     uuid NOT NULL REFERENCES users (id),
  talent_id      uuid NOT NULL REFERENCES users (id),
  terms          jsonb NOT NULL,
  salt           bytea NOT NULL,
  -- The id on the chain: the struct hash of `chain_terms`. Lower case hex.
  commitment     text NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  -- When the company took back an approval that the escrow had refused: the application is then free for another agreement.
  taken_back_at  timestamptz,
  escrow_address text NOT NULL,
  -- The address that is paid: a custody address of the talent, or their own wallet.
  payee_address  text NOT NULL,
  -- The agreement as the escrow takes it in every call: numbers as decimal strings, addresses with checksum, hashes in lower case.
  chain_terms    jsonb NOT NULL,
  -- A bonus is paid at once, beside a contract that holds money: an agreement of its own, which names that contract. Its terms say why it is paid.
  bonus_of       uuid,
  CONSTRAINT agreements_commitment_unique UNIQUE (commitment),
  CONSTRAINT agreements_escrow_address_known FOREIGN KEY (escrow_address) REFERENCES escrow_contracts (address),
  CONSTRAINT agreements_bonus_of FOREIGN KEY (bonus_of) REFERENCES agreements (id)
);
-- The contracts of a company or a talent, newest first: the list is read from here, page by page, however many there are.
CREATE INDEX agreements_by_company ON agreements (company_id, created_at, id);
CREATE INDEX agreements_by_talent ON agreements (talent_id, created_at, id);
CREATE UNIQUE INDEX agreements_one_per_application ON agreements (application_id) WHERE taken_back_at IS NULL AND bonus_of IS NULL;
CREATE INDEX agreements_by_bonus ON agreements (bonus_of) WHERE bonus_of IS NOT NULL;

-- One side of a contract proposes to end it early, and the other accepts or declines. What is held is split as both sign; what was never funded is
-- cancelled. A proposal counts for the milestones that held money when it was made. Where nothing is held, the company can also end the contract alone:
-- the proposal takes effect after a notice (`takes_effect_at`), unless the talent answers or submits work before.
CREATE TABLE contract_endings (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Null for a contract that is paid on approval: it has no agreement until it is paid, so `offer_id` names the accepted version.
  agreement_id    uuid,
  proposed_by     text NOT NULL,
  state           text NOT NULL DEFAULT 'proposed',
  reason          text,
  -- What the talent gets of each milestone that holds money: [{"number", "toTalent"}], in minor units as strings.
  splits          jsonb NOT NULL,
  -- What the proposing side agreed to for each of them. It counts for nothing unless the proposal is accepted.
  consents        uuid[] NOT NULL,
  proposed_at     timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  -- When it was accepted, declined, answered by another proposal or taken back, or had expired.
  ended_at        timestamptz,
  offer_id        uuid,
  takes_effect_at timestamptz,
  CONSTRAINT contract_endings_agreement FOREIGN KEY (agreement_id) REFERENCES agreements (id),
  CONSTRAINT contract_endings_side_known CHECK (proposed_by IN ('company', 'talent')),
  CONSTRAINT contract_endings_state_known CHECK (state IN ('proposed', 'accepted', 'declined', 'countered', 'withdrawn', 'expired')),
  CONSTRAINT contract_endings_end_is_whole CHECK ((state = 'proposed') = (ended_at IS NULL)),
  CONSTRAINT contract_endings_offer FOREIGN KEY (offer_id) REFERENCES contract_offers (id),
  CONSTRAINT contract_endings_about_one CHECK (num_nonnulls(agreement_id, offer_id) = 1)
);
-- One proposal at a time, and one end.
CREATE UNIQUE INDEX contract_endings_one_open ON contract_endings (agreement_id) WHERE state IN ('proposed', 'accepted');
CREATE INDEX contract_endings_by_agreement ON contract_endings (agreement_id, id);
CREATE UNIQUE INDEX contract_endings_one_open_of_offer ON contract_endings (offer_id) WHERE state IN ('proposed', 'accepted');
CREATE INDEX contract_endings_by_offer ON contract_endings (offer_id, id) WHERE offer_id IS NOT NULL;
CREATE INDEX contract_endings_by_notice ON contract_endings (takes_effect_at) WHERE state = 'proposed';

-- The money of an agreement, milestone by milestone. A row is made with the agreement; from then on it moves by the logs of the escrow alone, which
-- the indexer reads again after a reorganisation.
CREATE TABLE milestones (
  agreement_id uuid NOT NULL,
  milestone    integer NOT NULL,
  -- Minor units, as agreed.
  amount       numeric(78, 0) NOT NULL,
  -- Until when the work is due; null where it is paid at once.
  due_at       timestamptz,
  state        text NOT NULL DEFAULT 'agreed',
  -- How often the company asked for changes.
  changes      smallint NOT NULL DEFAULT 0,
  funded_at    timestamptz,
  submitted_at timestamptz,
  disputed_at  timestamptz,
  ended_at     timestamptz,
  -- What the payee got of the amount, and the fee in it; null until it has ended.
  to_payee     numeric(78, 0),
  fee          numeric(78, 0),
  -- Whether it ended by a deadline, not by a signature.
  by_deadline  boolean,
  -- When a milestone that holds money can be ended by anybody: after the due date and its grace, the review period, or the arbitration period. The
  -- indexer writes it with the state that it follows from. The worker asks for those in the past, in their order.
  exits_at     timestamptz,
  CONSTRAINT milestones_pkey PRIMARY KEY (agreement_id, milestone),
  CONSTRAINT milestones_of_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements (id),
  CONSTRAINT milestones_amount_positive CHECK (amount > 0),
  CONSTRAINT milestones_state_known CHECK (state IN
    ('agreed', 'funded', 'submitted', 'disputed', 'released', 'refunded', 'settled', 'ruled')),
  CONSTRAINT milestones_end_is_whole CHECK ((state IN ('released', 'refunded', 'settled', 'ruled')) = (ended_at IS NOT NULL)),
  CONSTRAINT milestones_exit_while_held CHECK (exits_at IS NULL OR state IN ('funded', 'submitted', 'disputed'))
);
CREATE INDEX milestones_by_exit ON milestones (exits_at) WHERE exits_at IS NOT NULL;
-- The open disputes, by the end of the arbiter's time.
CREATE INDEX milestones_in_dispute ON milestones (exits_at) WHERE state = 'disputed';

-- What a company paid for a milestone, as an invoice for both sides. Its number runs without gaps per company, so the indexer gives it in the
-- transaction that books the end of the milestone, under its own lock. A number is never given twice or taken back: an invoice whose block left the
-- chain is void until the same milestone is paid again.
CREATE TABLE invoices (
  id           uuid NOT NULL DEFAULT uuidv7(),
  company_id   uuid NOT NULL,
  number       integer NOT NULL,
  agreement_id uuid NOT NULL,
  milestone    integer NOT NULL,
  -- What the company paid for the work, in minor units of the token, and the fee in it.
  amount       numeric(78, 0) NOT NULL,
  fee          numeric(78, 0) NOT NULL,
  -- When the milestone ended, by the clock of its block.
  issued_at    timestamptz NOT NULL,
  voided_at    timestamptz,
  CONSTRAINT invoices_pkey PRIMARY KEY (id),
  CONSTRAINT invoices_of_a_milestone FOREIGN KEY (agreement_id, milestone) REFERENCES milestones (agreement_id, milestone),
  CONSTRAINT invoices_company FOREIGN KEY (company_id) REFERENCES users (id),
  CONSTRAINT invoices_one_per_milestone UNIQUE (agreement_id, milestone),
  CONSTRAINT invoices_number_unique UNIQUE (company_id, number),
  CONSTRAINT invoices_number_positive CHECK (number > 0),
  CONSTRAINT invoices_amount_positive CHECK (amount > 0 AND fee BETWEEN 0 AND amount)
);
-- The list of a company; a talent's goes by their agreements.
CREATE INDEX invoices_by_company ON invoices (company_id, id DESC);

-- What the arbiter decided about a milestone in dispute, in words and amounts: as it was agreed to by passkey, or as an arbiter with a key elsewhere signed
-- it. The chain gets the hash of the reason with the agreement's salt. Rows are added, never changed.
CREATE TABLE rulings (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  agreement_id uuid NOT NULL,
  milestone    integer NOT NULL,
  -- Minor units; the rest goes back to the company.
  to_payee     numeric(78, 0) NOT NULL,
  reason       text NOT NULL,
  ruling_hash  text NOT NULL,
  -- Until when the signature is valid, in seconds since 1970.
  deadline     bigint NOT NULL,
  consent_id   uuid,
  -- By ARBITER_ADDRESS, 0x-prefixed hex.
  signature    text,
  at           timestamptz NOT NULL,
  -- The hashes of the evidence that the arbiter had, oldest first.
  evidence     text[] NOT NULL DEFAULT '{}',
  CONSTRAINT rulings_milestone FOREIGN KEY (agreement_id, milestone) REFERENCES milestones (agreement_id, milestone),
  CONSTRAINT rulings_consent FOREIGN KEY (consent_id) REFERENCES consents (id),
  CONSTRAINT rulings_share_not_negative CHECK (to_payee >= 0),
  CONSTRAINT rulings_reason_bounded CHECK (length(reason) BETWEEN 1 AND 5000),
  CONSTRAINT rulings_hash_is_a_word CHECK (ruling_hash ~ '^0x[0-9a-f]{64}$'),
  CONSTRAINT rulings_signature_is_hex CHECK (signature ~ '^0x([0-9a-f]{2})+$' AND length(signature) BETWEEN 132 AND 4002),
  -- Who decided.
  CONSTRAINT rulings_are_signed_once CHECK (num_nonnulls(consent_id, signature) = 1)
);
CREATE INDEX rulings_by_milestone ON rulings (agreement_id, milestone);
CREATE INDEX rulings_by_consent ON rulings (consent_id) WHERE consent_id IS NOT NULL;

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
CREATE UNIQUE INDEX review_reminders_once_per_work ON review_reminders (application_id, waits_since, days_left) WHERE agreement_id IS NULL;
