-- A company has one website, that of its overview. What was sent as a social link is kept where the overview has none.
UPDATE companies c SET website = s.website FROM socials s WHERE s.user_id = c.user_id AND c.website IS NULL AND s.website IS NOT NULL;
UPDATE socials s SET website = NULL FROM companies c WHERE c.user_id = s.user_id AND s.website IS NOT NULL;
