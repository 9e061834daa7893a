-- What the public feed of escrow events sends, in the order in which it was committed: each log once when it is read, once when its block leaves the
-- chain, and again when it comes back. A transaction's number and an id are the cursor: below the oldest transaction that is still running nothing
-- is added any more. A trigger of chain_logs writes it (functions/note_in_escrow_feed.sql).
CREATE TABLE escrow_feed (
  xid        xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id         bigint GENERATED ALWAYS AS IDENTITY,
  block_hash text NOT NULL,
  log_index  integer NOT NULL,
  -- Its block left the chain.
  removed    boolean NOT NULL,
  PRIMARY KEY (xid, id)
);
--> statement-breakpoint
INSERT INTO escrow_feed (block_hash, log_index, removed)
SELECT log.block_hash, log.log_index, false
  FROM chain_logs log JOIN escrow_contracts contract ON lower(contract.address) = lower(log.address)
 WHERE log.orphaned_at IS NULL ORDER BY log.block_number, log.log_index;
