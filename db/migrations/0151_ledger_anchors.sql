-- At the end of each day that has rows, the root of the published ledger is noted on the chain by an operation of its own kind.

-- The contract that has the notes. One row, made by the worker before the first note.
CREATE TABLE ledger_anchor_contract (
  only_row   boolean PRIMARY KEY DEFAULT true,
  -- With checksum.
  address    text NOT NULL,
  -- keccak256 of the code on the chain.
  code_hash  text NOT NULL,
  from_block bigint NOT NULL,
  CONSTRAINT ledger_anchor_contract_is_one_row CHECK (only_row)
);
--> statement-breakpoint
-- What is noted for a day (UTC): the log as it was when the day had ended. Its operation has the business key `anchor:<day>`.
CREATE TABLE ledger_anchors (
  day  date PRIMARY KEY,
  size bigint NOT NULL,
  root bytea NOT NULL,
  CONSTRAINT ledger_anchors_grow UNIQUE (size),
  CONSTRAINT ledger_anchors_root_is_sha256 CHECK (octet_length(root) = 32)
);
--> statement-breakpoint
ALTER TABLE chain_operations
  DROP CONSTRAINT chain_operations_kind_known,
  DROP CONSTRAINT chain_operations_recipient,
  DROP CONSTRAINT chain_operations_amount_positive,
  ADD CONSTRAINT chain_operations_kind_known CHECK (kind IN ('mint', 'disburse', 'cancel', 'deploy', 'withdraw', 'step', 'batch', 'revoke', 'anchor')),
  ADD CONSTRAINT chain_operations_recipient CHECK
    ((kind IN ('cancel', 'deploy', 'withdraw', 'step', 'batch', 'anchor')) = (recipient_id IS NULL)),
  ADD CONSTRAINT chain_operations_amount_positive CHECK
    (CASE WHEN kind IN ('cancel', 'deploy', 'batch', 'revoke', 'anchor') THEN amount = 0
          WHEN step IN ('OpenAgreement', 'AmendAgreement', 'SubmitWork', 'RequestChanges', 'DisputeMilestone', 'RevokeSignature') THEN amount = 0
          ELSE amount > 0 END);
