import type { Sql } from '@hireledger/db/connect';

/** What the completion of a profile is computed from, as one JSON subquery. */
export const completionFacts = (sql: Sql, talentId: string) => sql`
  (SELECT json_build_object('about', t.about, 'hasPicture', t.picture_file_id IS NOT NULL, 'phoneNumber', s.phone_number, 'linkedin', s.linkedin,
      'experiences', (SELECT count(*) FROM experiences e WHERE e.talent_id = t.user_id),
      'educations', (SELECT count(*) FROM educations e WHERE e.talent_id = t.user_id),
      'skills', (SELECT count(*) FROM skills k WHERE k.talent_id = t.user_id),
      'attachments', (SELECT count(*) FROM portfolios p WHERE p.talent_id = t.user_id AND p.file_id IS NOT NULL))
     FROM talents t JOIN socials s ON s.user_id = t.user_id WHERE t.user_id = ${talentId})`;

/** The contact details and links of a person, as one JSON subquery. */
export const socialsOf = (sql: Sql, userId: string) => sql`
  (SELECT json_build_object('phoneNumber', phone_number, 'linkedin', linkedin, 'instagram', instagram, 'twitter', twitter,
      'website', coalesce(website, (SELECT c.website FROM companies c WHERE c.user_id = socials.user_id)),
      'behance', behance, 'dribbble', dribbble, 'github', github)
     FROM socials WHERE user_id = ${userId})`;
