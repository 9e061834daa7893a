-- A step that somebody else presented before we signed a transaction for it is confirmed by theirs: it never had a nonce.
ALTER TABLE chain_operations
  DROP CONSTRAINT chain_operations_signed_has_nonce,
  ADD CONSTRAINT chain_operations_signed_has_nonce CHECK
    (CASE WHEN batch_id IS NOT NULL THEN nonce IS NULL AND state <> 'requested'
          ELSE nonce IS NOT NULL OR state IN ('requested', 'cancelled') OR (kind = 'step' AND state = 'confirmed') END);
