-- That a side took back what it signed to settle a milestone, with all that it had signed for it before. Rows are only added.
CREATE TABLE offers_taken_back (
  consent_id    uuid PRIMARY KEY REFERENCES consents (id),
  taken_back_at timestamptz NOT NULL
);
