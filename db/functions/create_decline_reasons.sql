-- Every company begins with a list of reasons that it can use at once, and change.
CREATE OR REPLACE FUNCTION create_decline_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO decline_reasons (company_id, label, position)
  SELECT NEW.user_id, label, position
    FROM unnest(ARRAY['Not enough experience', 'A required skill is missing', 'Another applicant fits better', 'Salary expectations too high',
                      'Location or time zone does not fit', 'Application is incomplete', 'Position was filled']) WITH ORDINALITY AS given (label, position);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER companies_have_decline_reasons AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION create_decline_reasons();
