-- An operator ends the allowances that companies gave version 1 of the escrow, by operations of their own kind: the company is the recipient of an
-- amount of zero.
ALTER TABLE chain_operations
  DROP CONSTRAINT chain_operations_kind_known,
  DROP CONSTRAINT chain_operations_amount_positive,
  ADD CONSTRAINT chain_operations_kind_known CHECK (kind IN ('mint', 'disburse', 'cancel', 'deploy', 'withdraw', 'step', 'batch', 'revoke')),
  ADD CONSTRAINT chain_operations_amount_positive CHECK
    (CASE WHEN kind IN ('cancel', 'deploy', 'batch', 'revoke') THEN amount = 0
          WHEN step IN ('OpenAgreement', 'AmendAgreement', 'SubmitWork', 'RequestChanges', 'DisputeMilestone', 'RevokeSignature') THEN amount = 0
          ELSE amount > 0 END);
