import { appendEvent } from '@hireledger/db/events';
import type { Context } from '../context.ts';
import { isoDay } from '../job-posting/job-posting.ts';

/** Records that a company viewed a talent: counted once a day, with an event for the talent, whose figures change. */
export async function recordProfileView(
  context: Context,
  { companyId, talentId }: { companyId: string; talentId: string },
): Promise<void> {
  const at = context.clock();
  const { sql } = context.database;
  const viewedOn = isoDay(at);
  // Most views are not the first of their day: they need no transaction.
  const [seen] =
    await sql`SELECT FROM profile_views WHERE talent_id = ${talentId} AND company_id = ${companyId} AND viewed_on = ${viewedOn}::text::date`;
  if (seen) return;
  const events = await sql.begin(async (tx) => {
    const [counted] = await tx<{ companyName: string }[]>`
      WITH viewed AS (
        INSERT INTO profile_views (talent_id, company_id, viewed_on) VALUES (${talentId}, ${companyId}, ${viewedOn}::text::date)
        ON CONFLICT DO NOTHING RETURNING company_id)
      SELECT c.name AS company_name FROM viewed JOIN companies c ON c.user_id = viewed.company_id`;
    if (!counted) return [];
    const data = { companyId, companyName: counted.companyName, viewedOn };
    return appendEvent(tx, { name: 'profile.viewed', at, data, recipients: [talentId], notified: [talentId] });
  });
  context.notifier.events(events);
}
