-- Words are read otherwise (decision 0431): the worker reads the profiles of all applicants again, and names have plain letters.
UPDATE candidate_search SET words = NULL WHERE words IS NOT NULL;
UPDATE applicant_search
   SET name = translate(replace(replace(replace(replace(name, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðħıŧ', 'loddhit')
 WHERE name ~ '[łøđðħıŧßæœþ]';
