// Why: docs/decisions/0421-each-member-rates-for-themselves.md
import { notFound } from '@hireledger/domain/errors/catalogue';
import { averageOf } from '@hireledger/domain/hiring/average-rating';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import type { RatedApplication } from '@hireledger/domain/http/reviewing';
import { noteActivity } from '@hireledger/db/activity';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import { readRatings } from '../applications/records/ratings.ts';
import type { Context } from '../../context.ts';

interface RateApplicant {
  companyId: string;
  personId: string;
  applicationId: string;
  /** Null removes the person's stars. */
  rating: number | null;
}

/**
 * Gives an applicant the stars of one member of the company, or removes them. The application's rating is the average of all members, rounded
 * half up. Of two concurrent ratings of one member the last one counts. The talent does not see them.
 * @throws AppError NOT_FOUND if the company has no such application
 */
export async function rateApplicant(context: Context, command: RateApplicant): Promise<RatedApplication> {
  const { companyId, personId, applicationId, rating } = command;
  const at = context.clock();
  const { rated, events } = await context.database.sql.begin(async (tx) => {
    const [own] =
      await tx`SELECT FROM applications WHERE id = ${applicationId} AND company_id = ${companyId} FOR NO KEY UPDATE`;
    if (!own) throw notFound('application');
    const isChanged = await writeStars(tx, command, at);
    const data = { ...(await writeAverage(tx, applicationId)), byPerson: { id: personId } };
    const ratings = await readRatings(tx, { applicationId, companyId, personId });
    const rated = { id: applicationId, rating: data.rating, ratings, average: averageOf(ratings) };
    // The same stars again, from a double click, write no event.
    if (!isChanged) return { rated, events: [] };
    await noteActivity(tx, { accountId: companyId, kind: 'application.rated', at, applicationId, detail: { rating } });
    const to = { recipients: [companyId], notified: [] };
    return { rated, events: await appendEvent(tx, { name: 'application.rated', at, data, ...to }) };
  });
  context.notifier.events(events);
  return rated;
}

/** @returns whether the person's stars were others before */
async function writeStars(
  tx: Transaction,
  { applicationId, personId, rating }: RateApplicant,
  at: Date,
): Promise<boolean> {
  const { count } = await (rating === null
    ? tx`DELETE FROM application_ratings WHERE application_id = ${applicationId} AND person_id = ${personId}`
    : tx`
      INSERT INTO application_ratings AS own (application_id, person_id, stars, rated_at) VALUES (${applicationId}, ${personId}, ${rating}, ${at})
      ON CONFLICT (application_id, person_id) DO UPDATE SET stars = EXCLUDED.stars, rated_at = EXCLUDED.rated_at WHERE own.stars <> EXCLUDED.stars`);
  return count > 0;
}

async function writeAverage(tx: Transaction, applicationId: string): Promise<EventData<'application.rated'>> {
  const [row] = await tx<{ data: EventData<'application.rated'> }[]>`
    WITH rated AS (
      UPDATE applications a SET rating = (SELECT round(avg(stars)) FROM application_ratings WHERE application_id = a.id) WHERE a.id = ${applicationId}
      RETURNING a.id, a.job_id, a.company_id, a.talent_id, old.rating AS before, new.rating AS after)
    SELECT jsonb_build_object('applicationId', r.id, 'jobId', r.job_id, 'jobTitle', j.title, 'companyId', r.company_id, 'companyName', c.name,
             'talentId', r.talent_id, 'talentName', u.full_name, 'from', r.before, 'rating', r.after) AS data
      FROM rated r JOIN jobs j ON j.id = r.job_id JOIN companies c ON c.user_id = r.company_id JOIN users u ON u.id = r.talent_id`;
  return row!.data;
}
