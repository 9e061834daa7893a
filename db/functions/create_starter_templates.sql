-- Every company begins with templates that it can use at once, change and delete. Those of contracts leave the amounts open.
CREATE OR REPLACE FUNCTION create_starter_templates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_templates (company_id, name, text)
  SELECT NEW.user_id, name, text
    FROM (VALUES
      ('Invitation to talk',
       E'Hello {{firstName}},\n\nThank you for applying for {{jobTitle}}. We would like to talk with you about the work and answer your questions. Does a call of half an hour suit you this week?\n\nKind regards\n{{companyName}}'),
      ('Ask for availability',
       E'Hello {{firstName}},\n\nBefore we decide on {{jobTitle}}: when can you start, how many hours a week do you have, and in which time zone do you work?\n\nKind regards\n{{companyName}}'),
      ('Shortlisted: next steps',
       E'Hello {{firstName}},\n\nYou are on our shortlist for {{jobTitle}}. We now compare the shortlisted applications and then send a contract to the person we choose. You can read it here, ask for changes and sign it. You hear from us in either case.\n\nKind regards\n{{companyName}}'),
      ('Decline with thanks',
       E'Hello {{firstName}},\n\nThank you for applying for {{jobTitle}} and for the time you took. We decided to continue with other applicants. You are welcome to apply for our next jobs.\n\nWe wish you all the best\n{{companyName}}')
    ) AS starter (name, text);
  INSERT INTO contract_templates (company_id, name, form, created_at)
  SELECT NEW.user_id, name, form::jsonb, now()
    FROM (VALUES
      ('Fixed price in milestones',
       '{"title": "{{job.title}} for {{company.name}}", "scope": "{{talent.name}} does the work of {{job.title}} for {{company.name}} at a fixed price, in the milestones of this contract.\n\nA milestone is done when its result is handed over, does what was agreed and can be used without its author. Work beyond this description is agreed as a new milestone before it begins.\n\nBoth sides answer questions within two working days and report a delay as soon as they know of it.", "governingText": "The result of a milestone belongs to {{company.name}} once it is paid. Both sides keep confidential what they learn about each other.", "reviewDays": 7, "milestones": [{"title": "Plan and first draft", "amount": null, "dueInDays": 14}, {"title": "Main work", "amount": null, "dueInDays": 28}, {"title": "Final changes and handover", "amount": null, "dueInDays": 42}]}'),
      ('Short first task',
       '{"title": "First task: {{job.title}}", "scope": "{{talent.name}} does one task of about two days for {{company.name}}, so that both sides see how they work together.\n\n{{company.name}} uses the result and pays for it, whether or not more work follows.", "governingText": "", "reviewDays": 5, "milestones": [{"title": "The task", "amount": null, "dueInDays": 7}]}')
    ) AS starter (name, form);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER companies_have_starter_templates AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION create_starter_templates();
