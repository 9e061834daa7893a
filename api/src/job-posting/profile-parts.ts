import type { Sql, Transaction } from '@hireledger/db/connect';
import { ATTACHMENTS_MAX } from '@hireledger/domain/http/bounds';

type Fragment = ReturnType<Sql>;

/**
 * The parts of a talent's profile that a company may require (`ProfileParts`), as one JSON subquery; null if there is
 * no such talent.
 */
export const profileParts = (sql: Sql, talentId: Fragment | string | null) => sql`
  (SELECT json_build_object('phone', s.phone_number, 'about', t.about,
      'experiences', (SELECT count(*) FROM experiences e WHERE e.talent_id = t.user_id),
      'educations', (SELECT count(*) FROM educations e WHERE e.talent_id = t.user_id),
      'skills', (SELECT count(*) FROM skills k WHERE k.talent_id = t.user_id),
      'attachments', (SELECT count(*) FROM portfolios f WHERE f.talent_id = t.user_id AND f.file_url IS NOT NULL))
     FROM talents t JOIN socials s ON s.user_id = t.user_id WHERE t.user_id = ${talentId})`;

/**
 * Files of a talent's profile, as a subquery of `id`, `name`, `file_url`: the chosen ones, or the newest if nothing was
 * chosen. The ids sort by time, so they are in the order of creation.
 */
export const chosenFiles = (sql: Sql | Transaction, talentId: string, chosen: string[] | undefined) => sql`
  (SELECT f.id, f.title AS name, f.file_url FROM portfolios f
    WHERE f.talent_id = ${talentId} AND f.file_url IS NOT NULL ${chosen ? sql`AND f.id = ANY (${chosen}::uuid[])` : sql``}
    ORDER BY f.id DESC LIMIT ${ATTACHMENTS_MAX})`;
