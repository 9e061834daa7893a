-- What waits for its signature is read in the order in which it was requested: the ids of withdrawals are hashes, which say nothing of that.
CREATE INDEX chain_operations_requested ON chain_operations ((kind = 'mint'), created_at, id) WHERE state = 'requested';
