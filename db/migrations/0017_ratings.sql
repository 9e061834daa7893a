-- What a company thinks of an applicant, in stars. Its own note: the talent never sees it.
ALTER TABLE applications
  ADD COLUMN rating smallint,
  ADD CONSTRAINT applications_rating_is_one_to_five CHECK (rating BETWEEN 1 AND 5);
