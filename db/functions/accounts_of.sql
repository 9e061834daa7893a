-- The ledger's accounts of a person: the main one, and one for each agreement that pays an address of its own.
CREATE OR REPLACE FUNCTION accounts_of(of_user uuid) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT array_prepend(person.role || ':' || person.id,
                         ARRAY(SELECT person.role || ':' || person.id || ':' || own.agreement_id FROM custody_addresses own
                                WHERE own.user_id = person.id AND own.kind = 'agreement'))
      FROM users person WHERE person.id = of_user
  $$;
