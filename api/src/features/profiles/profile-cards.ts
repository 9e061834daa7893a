import type { Fragment, Sql } from '@hireledger/db/connect';
import type { EditedCard } from '@hireledger/domain/profiles/cards';
import { workImagesOf } from './files.ts';

type Card = (sql: Sql, userId: string) => Fragment;

const socials = (sql: Sql, userId: string, key: EditedCard, values: Fragment) =>
  sql`SELECT ${key} AS key, ${values} AS values FROM socials WHERE user_id = ${userId}`;

/**
 * The content of each card, with the field names of the call that saves it, as a query of `key` and `values` (jsonb):
 * one row for a card, whose key is its name, and one for each item of a list, whose key is its id.
 */
const CARDS: Record<EditedCard, Card> = {
  'about-me': (sql, userId) => sql`
    SELECT 'about-me' AS key, jsonb_build_object('name', u.full_name, 'description', coalesce(t.about, '')) AS values
      FROM talents t JOIN users u ON u.id = t.user_id WHERE t.user_id = ${userId}`,
  'personal-details': (sql, userId) => sql`
    SELECT 'personal-details' AS key, jsonb_build_object('jobLevel', job_level, 'city', city, 'language', language, 'gender', gender, 'dob', birth_date, 'address', address) AS values
      FROM talents WHERE user_id = ${userId}`,
  contact: (sql, userId) =>
    socials(sql, userId, 'contact', sql`jsonb_build_object('phoneNumber', phone_number, 'linkedin', linkedin)`),
  links: (sql, userId) =>
    socials(
      sql,
      userId,
      'links',
      sql`jsonb_build_object('instagram', instagram, 'twitter', twitter, 'website', coalesce(website, (SELECT c.website FROM companies c WHERE c.user_id = socials.user_id)), 'behance', behance, 'dribbble', dribbble, 'github', github)`,
    ),
  experience: (sql, userId) => sql`
    SELECT id::text AS key, jsonb_build_object('jobTitle', job_title, 'companyName', company_name, 'startDate', start_date, 'endDate', end_date, 'responsiblity', responsibility) AS values
      FROM experiences WHERE talent_id = ${userId}`,
  education: (sql, userId) => sql`
    SELECT id::text AS key, jsonb_build_object('degree', degree, 'institution', institution, 'startDate', start_date, 'endDate', end_date) AS values
      FROM educations WHERE talent_id = ${userId}`,
  portfolio: (sql, userId) => sql`
    SELECT id::text AS key, jsonb_build_object('title', title, 'description', description, 'type', type, 'fileUrl', file_url, 'link', link) AS values FROM portfolios WHERE talent_id = ${userId}`,
  overview: (sql, userId) => sql`
    SELECT 'overview' AS key, jsonb_build_object('name', name, 'industry', industry, 'size', size, 'location', location, 'website', website) AS values
      FROM companies WHERE user_id = ${userId}`,
  'about-us': (sql, userId) =>
    sql`SELECT 'about-us' AS key, jsonb_build_object('description', coalesce(description, '')) AS values FROM companies WHERE user_id = ${userId}`,
  'working-at': (sql, userId) =>
    sql`SELECT 'working-at' AS key, jsonb_build_object('imageUrls', ${workImagesOf(sql, userId)}) AS values`,
};

const TALENT: readonly EditedCard[] = [
  'about-me',
  'personal-details',
  'contact',
  'links',
  'experience',
  'education',
  'portfolio',
];
const COMPANY: readonly EditedCard[] = ['overview', 'about-us', 'contact', 'links', 'working-at'];

/** PostgreSQL writes equal jsonb in one way, so equal cards have equal versions. */
const version = (sql: Sql) => sql`left(md5(card.values::text), 16)`;

/** The version of every card and item of a profile by its key, as one JSON subquery. */
export function versionsOf(sql: Sql, userId: string, role: 'talent' | 'company'): Fragment {
  const [first, ...rest] = (role === 'talent' ? TALENT : COMPANY).map((name) => CARDS[name](sql, userId));
  const all = rest.reduce((joined, card) => sql`${joined} UNION ALL ${card}`, first!);
  return sql`(SELECT coalesce(jsonb_object_agg(card.key, ${version(sql)}), '{}') FROM (${all}) card)`;
}

interface CardNow {
  version: string;
  /** With the field names of the call that saves the card. */
  values: Record<string, unknown>;
}

/** The content of a card, or of one item of a list; undefined if there is none. */
export async function readCard(
  sql: Sql,
  { card, userId, key }: { card: EditedCard; userId: string; key: string },
): Promise<CardNow | undefined> {
  const [now] = await sql<
    CardNow[]
  >`SELECT card.values, ${version(sql)} AS version FROM (${CARDS[card](sql, userId)}) card WHERE card.key = ${key}`;
  return now;
}
