-- What settled mails said, names of other people included, is needed by nothing; new ones lose it as they are settled.
UPDATE outbox SET payload = payload || '{"fields": {}}' WHERE job = 'send-mail' AND settled_at IS NOT NULL AND NOT payload ? 'replyTo';
