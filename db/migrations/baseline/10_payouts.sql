-- Payouts, the transactions that are sent to the chain, and what both sides and the arbiter write about a milestone.

-- The approvals of a company, each paid once. A payout that the escrow refused can be sent again, by a new operation of the same payout, or taken back.
CREATE TABLE payouts (
  id                uuid PRIMARY KEY DEFAULT uuidv7(),
  agreement_id      uuid NOT NULL REFERENCES agreements (id),
  milestone         integer NOT NULL DEFAULT 0,
  application_id    uuid NOT NULL REFERENCES applications (id),
  company_id        uuid NOT NULL REFERENCES users (id),
  talent_id         uuid NOT NULL REFERENCES users (id),
  amount            numeric(78, 0) NOT NULL,
  state             text NOT NULL DEFAULT 'requested',
  requested_at      timestamptz NOT NULL,
  sent_at           timestamptz,
  released_at       timestamptz,
  transaction_hash  text,
  block_number      bigint,
  failure           text,
  -- The payout's id on the chain. Lower case hex.
  commitment        text,
  -- When a refused approval was taken back; null once it is approved again. Not only in the agreement, since a contract that holds money continues. After a
  -- reorganisation a payout that was taken back returns to that state.
  taken_back_at     timestamptz,
  -- An approval that was taken back or refused can be made again: the same payout, whose request is written once. From then on it counts for the
  -- limit of the day on which it was made again. Null if it was made once.
  approved_again_at timestamptz,
  CONSTRAINT payouts_commitment_unique UNIQUE (commitment),
  CONSTRAINT payouts_once_per_milestone UNIQUE (agreement_id, milestone),
  CONSTRAINT payouts_amount_positive CHECK (amount > 0),
  -- Only a log that the indexer read may call a payout released, and such a log has a transaction and a block.
  CONSTRAINT payouts_released_is_proven CHECK (state <> 'released' OR (transaction_hash IS NOT NULL AND block_number IS NOT NULL)),
  CONSTRAINT payouts_state_known CHECK (state IN ('requested', 'sent', 'released', 'needs-attention', 'taken-back'))
);
CREATE INDEX payouts_by_company ON payouts (company_id, id DESC);
CREATE INDEX payouts_by_talent ON payouts (talent_id, id DESC);
CREATE INDEX payouts_by_application ON payouts (application_id);
CREATE INDEX payouts_open ON payouts (company_id) WHERE block_number IS NULL;
CREATE INDEX payouts_by_company_and_time ON payouts (company_id, (coalesce(approved_again_at, requested_at))) INCLUDE (amount);

-- One row per intended transaction; recipient and amount are frozen with it, and its business key makes it one of a kind. Kinds: `mint` (local chain),
-- `disburse` (payment at once), `step` (one call about an agreement that holds money), `batch` (one transaction for several releases), `withdraw`,
-- `deploy` (the next escrow; nobody receives it, and it moves nothing), `anchor` (see ledger_anchors) and `cancel`: an empty transfer to ourselves at a
-- nonce without a live transaction, which would stop every later one.
CREATE TABLE chain_operations (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  business_key     text NOT NULL,
  kind             text NOT NULL,
  payout_id        uuid REFERENCES payouts (id),
  -- Whose custodial wallet receives; see chain_operations_recipient.
  recipient_id     uuid REFERENCES users (id),
  amount           numeric(78, 0) NOT NULL,
  state            text NOT NULL DEFAULT 'requested',
  signer           text,
  nonce            bigint,
  transaction_hash text,
  block_number     bigint,
  -- Failed tries so far, and when the next one may be.
  tries            integer NOT NULL DEFAULT 0,
  not_before       timestamptz NOT NULL DEFAULT now(),
  last_error       text,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  -- Postponements since the last signature. They make the pauses grow; `tries` counts fresh signatures alone.
  postponed        integer NOT NULL DEFAULT 0,
  trace            uuid,
  withdrawal_id    uuid,
  -- The custody address that pays.
  from_address     text,
  -- Of a step, whose values are in the consents of the sides that sign it. The exits that deadlines open need nobody's.
  agreement_id     uuid,
  -- The primary type of what is signed, or the exit: its function in the escrow with a capital letter.
  step             text,
  -- By place in the agreement; none where the step is about the whole agreement.
  milestones       integer[],
  company_consent  uuid,
  payee_consent    uuid,
  -- Approvals that wait together are sent by one transaction, the batch: it has the nonce of its releases.
  batch_id         uuid,
  -- A ruling is a step that neither side signs.
  ruling_id        uuid,
  -- A milestone of the step was in dispute when the step was requested. What was agreed to before a dispute is not carried out in it; what was agreed
  -- to in the dispute is.
  in_dispute       boolean NOT NULL DEFAULT false,
  CONSTRAINT chain_operations_business_key_unique UNIQUE (business_key),
  CONSTRAINT chain_operations_nonce_unique UNIQUE (signer, nonce),
  CONSTRAINT chain_operations_state_known CHECK (state IN
    ('requested', 'signed', 'mined', 'confirmed', 'orphaned', 'reverted', 'cancelled')),
  CONSTRAINT chain_operations_withdrawal FOREIGN KEY (withdrawal_id) REFERENCES withdrawals (id),
  CONSTRAINT chain_operations_withdraw_is_whole CHECK
    (CASE WHEN kind = 'withdraw' THEN withdrawal_id IS NOT NULL AND from_address IS NOT NULL ELSE withdrawal_id IS NULL AND from_address IS NULL END),
  CONSTRAINT chain_operations_agreement FOREIGN KEY (agreement_id) REFERENCES agreements (id),
  CONSTRAINT chain_operations_company_consent FOREIGN KEY (company_consent) REFERENCES consents (id),
  CONSTRAINT chain_operations_payee_consent FOREIGN KEY (payee_consent) REFERENCES consents (id),
  CONSTRAINT chain_operations_batch FOREIGN KEY (batch_id) REFERENCES chain_operations (id),
  CONSTRAINT chain_operations_step_is_whole CHECK
    (CASE WHEN kind = 'step' THEN num_nonnulls(agreement_id, step, milestones) = 3
          ELSE num_nonnulls(agreement_id, step, milestones, company_consent, payee_consent, batch_id) = 0 END),
  -- The most that one call can fund within the gas of a transaction, with room to spare.
  CONSTRAINT chain_operations_step_has_milestones CHECK
    (CASE WHEN step IS NULL THEN true
          WHEN step IN ('OpenAgreement', 'AmendAgreement', 'RevokeSignature') THEN cardinality(milestones) = 0
          WHEN step = 'FundMilestones' THEN cardinality(milestones) BETWEEN 1 AND 50
          ELSE cardinality(milestones) = 1 END),
  -- An approval is a payout, with a state that people see.
  CONSTRAINT chain_operations_release_has_payout CHECK (kind <> 'step' OR (step = 'ReleaseMilestone') = (payout_id IS NOT NULL)),
  CONSTRAINT chain_operations_batch_of_releases CHECK (batch_id IS NULL OR step = 'ReleaseMilestone'),
  CONSTRAINT chain_operations_ruling FOREIGN KEY (ruling_id) REFERENCES rulings (id),
  CONSTRAINT chain_operations_ruling_of_its_step CHECK ((step IS NOT DISTINCT FROM 'RuleMilestone') = (ruling_id IS NOT NULL)),
  -- Who agreed to it.
  CONSTRAINT chain_operations_step_is_agreed CHECK
    (CASE WHEN step IS NULL THEN true
          WHEN step IN ('OpenAgreement', 'AmendAgreement', 'SettleMilestone') THEN company_consent IS NOT NULL AND payee_consent IS NOT NULL
          WHEN step IN ('FundMilestones', 'RequestChanges', 'ReleaseMilestone') THEN company_consent IS NOT NULL AND payee_consent IS NULL
          WHEN step IN ('SubmitWork', 'RefundMilestone') THEN company_consent IS NULL AND payee_consent IS NOT NULL
          WHEN step IN ('DisputeMilestone', 'ClaimCredit', 'RevokeSignature') THEN num_nonnulls(company_consent, payee_consent) = 1
          WHEN step IN ('RuleMilestone', 'ReleaseAfterSilence', 'RefundAfterDue', 'SplitAfterArbiterSilence') THEN num_nonnulls(company_consent, payee_consent) = 0
          ELSE false END),
  -- A step that others presented before we signed a transaction for it is confirmed by theirs: it never had a nonce.
  CONSTRAINT chain_operations_signed_has_nonce CHECK
    (CASE WHEN batch_id IS NOT NULL THEN nonce IS NULL AND state <> 'requested'
          ELSE nonce IS NOT NULL OR state IN ('requested', 'cancelled') OR (kind = 'step' AND state = 'confirmed') END),
  -- The recipient of a step is a side of its agreement; that of a withdrawal is no wallet of ours.
  CONSTRAINT chain_operations_recipient CHECK
    ((kind IN ('cancel', 'deploy', 'withdraw', 'step', 'batch', 'anchor')) = (recipient_id IS NULL)),
  CONSTRAINT chain_operations_kind_known CHECK (kind IN ('mint', 'disburse', 'cancel', 'deploy', 'withdraw', 'step', 'batch', 'anchor')),
  -- The amount that moves; 0 if nothing moves.
  CONSTRAINT chain_operations_amount_positive CHECK
    (CASE WHEN kind IN ('cancel', 'deploy', 'batch', 'anchor') THEN amount = 0
          WHEN step IN ('OpenAgreement', 'AmendAgreement', 'SubmitWork', 'RequestChanges', 'DisputeMilestone', 'RevokeSignature') THEN amount = 0
          ELSE amount > 0 END)
);
CREATE INDEX chain_operations_open ON chain_operations (id) WHERE state IN ('requested', 'signed', 'mined', 'orphaned');
-- The operations of a payout, and whether one of them may still pay it.
CREATE INDEX chain_operations_by_payout ON chain_operations (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX chain_operations_by_withdrawal ON chain_operations (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
-- The steps of an agreement, and those that an earlier one makes wait.
CREATE INDEX chain_operations_by_agreement ON chain_operations (agreement_id, id) WHERE agreement_id IS NOT NULL;
CREATE INDEX chain_operations_by_batch ON chain_operations (batch_id) WHERE batch_id IS NOT NULL;
-- What a company funded in the last 24 hours is summed while its wallet is locked, which no walk through all its contracts may prolong.
CREATE INDEX chain_operations_fundings_by_time ON chain_operations (created_at) WHERE step = 'FundMilestones';
-- A page of decided disputes asks for the operation of each ruling.
CREATE INDEX chain_operations_by_ruling ON chain_operations (ruling_id) WHERE ruling_id IS NOT NULL;
-- What waits for its signature is read in the order in which it was requested: the ids of withdrawals are hashes, which say nothing of that.
CREATE INDEX chain_operations_requested ON chain_operations ((kind = 'mint'), created_at, id) WHERE state = 'requested';

-- Every transaction ever signed for an operation, kept before it is broadcast: a restart sends the same bytes again.
CREATE TABLE chain_attempts (
  transaction_hash text PRIMARY KEY,
  operation_id     uuid NOT NULL REFERENCES chain_operations (id),
  raw_transaction  text NOT NULL,
  nonce            bigint NOT NULL,
  max_fee_per_gas  numeric(78, 0) NOT NULL,
  signed_at        timestamptz NOT NULL DEFAULT now(),
  -- An empty transfer at the operation's nonce, so that what was signed before it can no longer be mined.
  cancels          boolean NOT NULL DEFAULT false
);
CREATE INDEX chain_attempts_by_operation ON chain_attempts (operation_id, signed_at);
-- The sweep asks for all attempts at the lowest nonces that are not spent yet.
CREATE INDEX chain_attempts_by_nonce ON chain_attempts (nonce);

-- What people write about a milestone when they submit work, ask for changes, dispute it, or give evidence. The chain has only its hash; the words are for
-- both sides and the arbiter.
CREATE TABLE milestone_notes (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  agreement_id uuid NOT NULL,
  milestone    integer NOT NULL,
  -- How often changes had been asked for before.
  round        smallint NOT NULL,
  about        text NOT NULL,
  author_id    uuid NOT NULL,
  author_role  text NOT NULL,
  -- Null once the author's account is deleted.
  text         text,
  -- Hashed with the text, so that nobody can guess a short one from the chain.
  salt         bytea NOT NULL,
  hash         text NOT NULL,
  -- What brings the hash to the chain. A step that ended without effect leaves its note, which nobody is shown then. Null for evidence, which both sides
  -- add while the arbiter decides: the hash of the ruling covers theirs.
  operation_id uuid,
  written_at   timestamptz NOT NULL,
  CONSTRAINT milestone_notes_milestone FOREIGN KEY (agreement_id, milestone) REFERENCES milestones (agreement_id, milestone) ON DELETE CASCADE,
  CONSTRAINT milestone_notes_author FOREIGN KEY (author_id) REFERENCES users (id),
  CONSTRAINT milestone_notes_operation FOREIGN KEY (operation_id) REFERENCES chain_operations (id),
  CONSTRAINT milestone_notes_once UNIQUE (operation_id),
  CONSTRAINT milestone_notes_role_known CHECK (author_role IN ('company', 'talent')),
  CONSTRAINT milestone_notes_text_bounded CHECK (char_length(text) <= 5000),
  CONSTRAINT milestone_notes_salt_is_a_word CHECK (octet_length(salt) = 32),
  CONSTRAINT milestone_notes_hash_is_a_word CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  CONSTRAINT milestone_notes_about_known CHECK (about IN ('submission', 'change-request', 'dispute', 'evidence')),
  CONSTRAINT milestone_notes_evidence_needs_no_step CHECK ((about = 'evidence') = (operation_id IS NULL))
);
CREATE INDEX milestone_notes_by_milestone ON milestone_notes (agreement_id, milestone, id);
CREATE INDEX milestone_notes_by_author ON milestone_notes (author_id);

CREATE TABLE milestone_note_files (
  note_id  uuid NOT NULL,
  position smallint NOT NULL,
  file_id  uuid NOT NULL,
  CONSTRAINT milestone_note_files_pkey PRIMARY KEY (note_id, position),
  CONSTRAINT milestone_note_files_note FOREIGN KEY (note_id) REFERENCES milestone_notes (id) ON DELETE CASCADE,
  CONSTRAINT milestone_note_files_file FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE CASCADE
);
-- Who may download a file is asked by file.
CREATE INDEX milestone_note_files_by_file ON milestone_note_files (file_id);

-- What the arbiter's account was notified of, each once: that a milestone waits for a ruling, and later each piece of evidence. Rows are added, never changed.
CREATE TABLE arbiter_notices (
  agreement_id uuid NOT NULL,
  milestone    integer NOT NULL,
  -- The evidence; null for the dispute itself.
  note_id      uuid,
  sent_at      timestamptz NOT NULL,
  -- Who was notified: the names of a deleted account are removed from that account's events, too.
  account_id   uuid REFERENCES users (id),
  CONSTRAINT arbiter_notices_milestone FOREIGN KEY (agreement_id, milestone) REFERENCES milestones (agreement_id, milestone) ON DELETE CASCADE,
  CONSTRAINT arbiter_notices_note FOREIGN KEY (note_id) REFERENCES milestone_notes (id) ON DELETE CASCADE,
  CONSTRAINT arbiter_notices_once UNIQUE NULLS NOT DISTINCT (agreement_id, milestone, note_id)
);
CREATE INDEX arbiter_notices_by_note ON arbiter_notices (note_id) WHERE note_id IS NOT NULL;
CREATE INDEX arbiter_notices_by_account ON arbiter_notices (account_id);
