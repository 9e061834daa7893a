-- What only one of several workers may do is held by a lease: it ends by itself when its holder hangs, and at once when the holder's connection
-- does. Only the database's clock counts. `fence` grows with each change of the holder, so that a former holder that wakes up is recognised in the
-- transaction that would write.
CREATE TABLE leases (
  role    text        NOT NULL,
  holder  uuid,
  backend integer,
  fence   bigint      NOT NULL DEFAULT 0,
  until   timestamptz NOT NULL DEFAULT '-infinity',
  CONSTRAINT leases_pkey PRIMARY KEY (role)
);
--> statement-breakpoint
INSERT INTO leases (role) VALUES ('worker');
