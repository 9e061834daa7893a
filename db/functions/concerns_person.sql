-- Whether an event is news for a person of its account: a mention for the persons that it names, and nothing that they did themselves.
-- One expression, so that PostgreSQL inlines it. The web has the same rule in isNews (web/src/features/notifications/notices-after.ts).
CREATE OR REPLACE FUNCTION concerns_person(event_data jsonb, person uuid) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (NOT event_data ? 'mentioned' OR event_data -> 'mentioned' ? person::text) AND event_data #>> '{byPerson,id}' IS DISTINCT FROM person::text
$$;
