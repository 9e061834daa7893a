-- What an account has printed on its invoices, in the shape of `billingDetails` in domain/src/http/invoices.ts. Nobody has to enter any.
CREATE TABLE billing_details (
  user_id uuid PRIMARY KEY,
  details jsonb NOT NULL,
  CONSTRAINT billing_details_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT billing_details_bounded CHECK (jsonb_typeof(details) = 'object' AND length(details::text) <= 5000)
);

-- Who is paid issues the invoice: numbers run without gaps per talent and year (UTC). Invoices that were numbered per company before keep their numbers,
-- and have no talent and no year.
ALTER TABLE invoices
  ADD COLUMN talent_id uuid,
  ADD COLUMN year      integer,
  -- The details of both sides as they were when the number was given; null of a side that had entered none.
  ADD COLUMN issuer    jsonb,
  ADD COLUMN recipient jsonb,
  DROP CONSTRAINT invoices_number_unique,
  ADD CONSTRAINT invoices_talent FOREIGN KEY (talent_id) REFERENCES users (id),
  ADD CONSTRAINT invoices_series_is_whole CHECK ((talent_id IS NULL) = (year IS NULL)),
  ADD CONSTRAINT invoices_once_in_series UNIQUE (talent_id, year, number);
CREATE UNIQUE INDEX invoices_once_of_company ON invoices (company_id, number) WHERE talent_id IS NULL;
