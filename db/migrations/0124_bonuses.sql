-- A bonus is paid at once, beside a contract that holds money: an agreement of its own, which names that contract. Why it is paid is in its terms.
ALTER TABLE agreements
  ADD COLUMN bonus_of uuid,
  ADD CONSTRAINT agreements_bonus_of FOREIGN KEY (bonus_of) REFERENCES agreements (id);
--> statement-breakpoint
-- The contract of an application stays the only one.
DROP INDEX agreements_one_per_application;
--> statement-breakpoint
CREATE UNIQUE INDEX agreements_one_per_application ON agreements (application_id) WHERE taken_back_at IS NULL AND bonus_of IS NULL;
--> statement-breakpoint
CREATE INDEX agreements_by_bonus ON agreements (bonus_of) WHERE bonus_of IS NOT NULL;
