-- The views of a deleted company went before its notices were found through them: its name stayed with talents who had never applied.
UPDATE events SET data = data || '{"companyName": "Deleted company"}'
  FROM users WHERE events.name = 'profile.viewed' AND events.data ->> 'companyId' = users.id::text AND users.deleted_at IS NOT NULL;
