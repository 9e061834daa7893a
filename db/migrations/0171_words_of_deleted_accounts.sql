-- Reasons for ending a contract stayed in the other side's notices. Those who had left are purged again, with what the worker finds now.
UPDATE users SET purged_at = NULL WHERE deleted_at IS NOT NULL;
