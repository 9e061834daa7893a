-- What others may read of a profile, and positions in their short form.

ALTER TABLE talents
  -- Shown beside the name; the address is for companies that the talent applied to.
  ADD COLUMN city text,
  -- Who may open the talent's page: everyone, companies that they applied to, or nobody.
  ADD COLUMN visibility text NOT NULL DEFAULT 'applied',
  ADD CONSTRAINT talents_visibility_known CHECK (visibility IN ('everyone', 'applied', 'nobody'));
--> statement-breakpoint
-- The departments that a position belongs to, in the company's own words.
ALTER TABLE jobs ADD COLUMN departments text[] NOT NULL DEFAULT '{}';
