-- A member marks the notices that their role sees: the function takes two more arguments, and its file makes it again.
DROP FUNCTION IF EXISTS mark_notices(uuid, bigint, bigint, text[], boolean, integer, timestamptz);
