-- Whether a person is in an account that is not deleted. One who is in none logs in no more: their address may sign up, or be invited, as a new one.
CREATE OR REPLACE FUNCTION is_in_account(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.account_id
                  WHERE m.person_id = person AND m.ended_at IS NULL AND u.deleted_at IS NULL)
$$;
