// Why: docs/decisions/0404-send-job-alerts-once-a-day.md
import type { Sql, Transaction } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { INDEX_VERSION } from '@hireledger/db/search-index/index';
import { enqueueNoticeMail } from '@hireledger/db/notice-mail';
import type { JobFilters } from '@hireledger/domain/http/job-search';
import { boardQuery } from '@hireledger/domain/http/board-query';
import { nextMorning } from '@hireledger/domain/periods/next-morning';
import type { RepeatedJob } from '../queue/job-definition.ts';
import { digestNext, JOBS_LISTED, TALENTS_AT_ONCE } from './digest-matches.ts';

/** New jobs of one transaction. */
const JOBS_AT_ONCE = 100;
/** Mails of one transaction. */
const MAILS_AT_ONCE = 200;
/** Transactions of one run; the next run continues. */
const MOST_PER_RUN = 200;
const DAY_MS = 86_400_000;

interface Matching {
  sql: Sql;
  clock: () => Date;
  /** Called after each commit with what to push. */
  onEvents: (events: NumberedEvent[]) => void;
  notifyOutbox: () => void;
}

/**
 * Notifies talents of new jobs that match their saved searches, at once or in the digest of the next morning, as they
 * chose. The feed is read in order behind a cursor that moves in the same transaction as the events: a run after a
 * downtime continues where the last one ended, and a run that dies reports nothing twice.
 */
export async function matchSavedSearches({ sql, clock, onEvents, notifyOutbox }: Matching): Promise<void> {
  for (let turn = 0; turn < MOST_PER_RUN; turn += 1) {
    const { read, events } = await sql.begin((tx) => matchNext(tx, clock()));
    if (events.length > 0) onEvents(events);
    if (read < JOBS_AT_ONCE) break;
  }
  for (let turn = 0; turn < MOST_PER_RUN; turn += 1) {
    const mailed = await sql.begin((tx) => mailNext(tx, clock()));
    if (mailed > 0) notifyOutbox();
    if (mailed < MAILS_AT_ONCE) break;
  }
  for (let turn = 0; turn < MOST_PER_RUN; turn += 1) {
    const { talents, events } = await sql.begin((tx) => digestNext(tx, clock()));
    if (events.length > 0) onEvents(events);
    if (talents > 0) notifyOutbox();
    if (talents < TALENTS_AT_ONCE) break;
  }
}

/** A saved search reports a new job within twenty seconds. */
export const matchSavedSearchesDefinition: RepeatedJob<Matching> = {
  name: 'match-saved-searches',
  everyMs: 20_000,
  run: matchSavedSearches,
};

async function matchNext(tx: Transaction, now: Date): Promise<{ read: number; events: NumberedEvent[] }> {
  // Two workers take turns. Questions of an earlier version are made again first: they spell words otherwise.
  const [cursor] = await tx<{ xid: string; jobId: string }[]>`
    SELECT xid::text, job_id FROM feed_cursors WHERE feed = 'saved-searches'
       AND NOT EXISTS (SELECT FROM saved_searches WHERE version < ${INDEX_VERSION}) FOR UPDATE`;
  if (!cursor) return { read: 0, events: [] };
  const jobs = await tx<{ xid: string; jobId: string }[]>`
    SELECT job_search.xid::text, job_id FROM job_search
     WHERE (xid, job_id) > (${cursor.xid}::xid8, ${cursor.jobId}::uuid) AND xid < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY job_search.xid, job_id LIMIT ${JOBS_AT_ONCE}`;
  const last = jobs.at(-1);
  if (!last) return { read: 0, events: [] };
  await tx`UPDATE feed_cursors SET xid = ${last.xid}::xid8, job_id = ${last.jobId} WHERE feed = 'saved-searches'`;
  const matched = await tx<
    {
      id: string;
      talentId: string;
      name: string;
      filters: JobFilters;
      bell: boolean;
      digestAt: Date | null;
      daily: boolean;
      timeZone: string | null;
      count: number;
      newestTitle: string;
    }[]
  >`
    WITH found AS (
      SELECT s.id, count(*)::int AS count, (array_agg(j.title ORDER BY job.posted_at DESC, job.job_id DESC))[1] AS title,
             (array_agg(job.job_id ORDER BY job.posted_at DESC, job.job_id DESC))[1:${JOBS_LISTED}::int] AS newest,
             r.job_alerts = 'daily' AS daily, r.time_zone
        FROM job_search job JOIN jobs j ON j.id = job.job_id
        JOIN saved_searches s ON (s.bell OR s.email) AND job.posted_at >= s.created_at AND (s.question IS NULL OR job.words @@ s.question)
        JOIN memberships m ON m.account_id = s.talent_id AND m.ended_at IS NULL
        JOIN notice_readers r ON r.account_id = m.account_id AND r.person_id = m.person_id
       WHERE job.job_id = ANY (${jobs.map(({ jobId }) => jobId)}::uuid[]) AND job.deadline_at > ${now}
       GROUP BY s.id, r.account_id, r.person_id)
    UPDATE saved_searches s
       SET last_matched_at = ${now}, last_match_count = found.count, newest_title = found.title,
           unmailed = s.unmailed + CASE WHEN s.email THEN found.count ELSE 0 END,
           unshown = s.unshown + CASE WHEN s.bell AND found.daily THEN found.count ELSE 0 END,
           waiting = CASE WHEN found.daily THEN (found.newest || s.waiting)[1:${JOBS_LISTED}::int] ELSE s.waiting END
      FROM found WHERE s.id = found.id
    RETURNING s.id, s.talent_id, s.name, s.filters, s.bell, s.digest_at, found.daily, found.time_zone, found.count, found.title AS newest_title`;
  const first = matched.filter(({ daily, digestAt }) => daily && digestAt === null);
  // Each zone once: a time zone is slow to look up.
  const mornings = new Map(
    [...new Set(first.map(({ timeZone }) => timeZone))].map((zone) => [zone, nextMorning(now, zone)]),
  );
  await tx`
    UPDATE saved_searches s SET digest_at = morning.at
      FROM unnest(${first.map(({ id }) => id)}::uuid[], ${first.map(({ timeZone }) => mornings.get(timeZone)!.toISOString())}::timestamptz[]) AS morning (id, at)
     WHERE s.id = morning.id`;
  const events = await appendEvents(
    tx,
    matched
      .filter(({ bell, daily }) => bell && !daily)
      .map(({ id, talentId, name, filters, count, newestTitle }) => ({
        recipientId: talentId,
        name: 'saved-search.matched' as const,
        at: now,
        data: { savedSearchId: id, name, query: boardQuery(filters).toString(), count, newestTitle },
        notify: true,
      })),
  );
  return { read: jobs.length, events };
}

/** Requests the mails of searches that have matches, sent no mail for a day and wait for no digest. */
async function mailNext(tx: Transaction, now: Date): Promise<number> {
  const due = await tx<
    {
      id: string;
      talentId: string;
      name: string;
      filters: JobFilters;
      count: number;
      newestTitle: string;
    }[]
  >`
    SELECT s.id, s.talent_id, s.name, s.filters, s.unmailed AS count, s.newest_title
      FROM saved_searches s
     WHERE s.email AND s.unmailed > 0 AND s.digest_at IS NULL AND (s.mailed_at IS NULL OR s.mailed_at <= ${new Date(now.getTime() - DAY_MS)})
     ORDER BY s.id LIMIT ${MAILS_AT_ONCE} FOR UPDATE SKIP LOCKED`;
  for (const { id, talentId, name, filters, count, newestTitle } of due)
    await enqueueNoticeMail(tx, {
      event: 'saved-search.matched',
      recipientId: talentId,
      template: 'saved-search',
      fields: { name, count: String(count), newestTitle, query: boardQuery(filters).toString() },
      cause: `saved-search:${id}:${now.toISOString()}`,
    });
  await tx`UPDATE saved_searches SET unmailed = 0, mailed_at = ${now} WHERE id = ANY (${due.map(({ id }) => id)}::uuid[])`;
  return due.length;
}
