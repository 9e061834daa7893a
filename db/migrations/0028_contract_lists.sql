-- The contracts of a company or a talent, newest first: the list is read from here, page by page, however many there are.
CREATE INDEX agreements_by_company ON agreements (company_id, created_at, id);
--> statement-breakpoint
CREATE INDEX agreements_by_talent ON agreements (talent_id, created_at, id);
