-- What a company paid for a milestone, as an invoice for both sides. Its number runs without gaps per company, so the indexer gives it in the
-- transaction that books the end of the milestone, under its own lock. A number is never given twice or taken back: an invoice whose block left
-- the chain is void until the same milestone is paid again.
CREATE TABLE invoices (
  id           uuid NOT NULL DEFAULT uuidv7(),
  company_id   uuid NOT NULL,
  number       integer NOT NULL,
  agreement_id uuid NOT NULL,
  milestone    integer NOT NULL,
  -- What the company paid for the work, in minor units of the token, and the fee in it.
  amount       numeric(78, 0) NOT NULL,
  fee          numeric(78, 0) NOT NULL,
  -- When the milestone ended, by the clock of its block.
  issued_at    timestamptz NOT NULL,
  voided_at    timestamptz,
  CONSTRAINT invoices_pkey PRIMARY KEY (id),
  CONSTRAINT invoices_of_a_milestone FOREIGN KEY (agreement_id, milestone) REFERENCES milestones (agreement_id, milestone),
  CONSTRAINT invoices_company FOREIGN KEY (company_id) REFERENCES users (id),
  CONSTRAINT invoices_one_per_milestone UNIQUE (agreement_id, milestone),
  CONSTRAINT invoices_number_unique UNIQUE (company_id, number),
  CONSTRAINT invoices_number_positive CHECK (number > 0),
  CONSTRAINT invoices_amount_positive CHECK (amount > 0 AND fee BETWEEN 0 AND amount)
);
--> statement-breakpoint
-- The list of a company; a talent's goes by their agreements.
CREATE INDEX invoices_by_company ON invoices (company_id, id DESC);
--> statement-breakpoint
INSERT INTO invoices (company_id, number, agreement_id, milestone, amount, fee, issued_at)
SELECT agreement.company_id, row_number() OVER (PARTITION BY agreement.company_id ORDER BY item.ended_at, item.agreement_id, item.milestone),
       item.agreement_id, item.milestone, item.to_payee, item.fee, item.ended_at
  FROM milestones item JOIN agreements agreement ON agreement.id = item.agreement_id
 WHERE item.ended_at IS NOT NULL AND item.to_payee > 0;
