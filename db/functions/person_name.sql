-- How mails address a person, and pages name who did something: by their name, or by that of their first account until they have said it.
-- Of a deleted person only that they were a member (`FORMER_MEMBER` in domain).
CREATE OR REPLACE FUNCTION person_name(person uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p.deleted_at IS NOT NULL THEN 'Former member'
              ELSE coalesce(p.full_name,
                            (SELECT u.full_name FROM memberships m JOIN users u ON u.id = m.account_id
                              WHERE m.person_id = p.id ORDER BY m.ended_at IS NOT NULL, m.joined_at, m.id LIMIT 1)) END
    FROM persons p WHERE p.id = person
$$;
