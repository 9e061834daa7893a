import type { Transaction } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { enqueueNoticeMail } from '@hireledger/db/notice-mail';
import type { JobFilters } from '@hireledger/domain/http/job-search';
import { boardQuery } from '@hireledger/domain/http/board-query';
import type { DigestedSearch } from '../mail/templates/job-alerts.ts';

/** Talents of one transaction. */
export const TALENTS_AT_ONCE = 100;
/** Jobs of a search that the mail lists; the others are counted. */
export const JOBS_LISTED = 5;
/** Searches that the mail lists. A talent has at most 50. */
const SEARCHES_LISTED = 10;

interface Waiting {
  id: string;
  talentId: string;
  name: string;
  filters: JobFilters;
  unshown: number;
  unmailed: number;
  /** Newest first. */
  waiting: string[];
}

interface Listed {
  id: string;
  title: string;
  companyName: string;
}

/**
 * Sends the talents whose morning has come all jobs that wait, as one notice and one mail, and empties what waited in
 * the same transaction. Jobs that left the board meanwhile are left out, where they are known.
 * @returns how many talents it took, and what to push after the commit
 */
export async function digestNext(tx: Transaction, now: Date): Promise<{ talents: number; events: NumberedEvent[] }> {
  // Two workers take turns, with the matching as well.
  await tx`SELECT FROM feed_cursors WHERE feed = 'saved-searches' FOR UPDATE`;
  const taken = await tx<Waiting[]>`
    WITH due AS (
      SELECT talent_id FROM saved_searches WHERE digest_at <= ${now} GROUP BY talent_id ORDER BY min(digest_at) LIMIT ${TALENTS_AT_ONCE})
    UPDATE saved_searches s
       SET digest_at = NULL, unshown = 0, unmailed = 0, waiting = '{}',
           mailed_at = CASE WHEN s.email AND s.unmailed > 0 THEN ${now} ELSE s.mailed_at END
      FROM due
     WHERE s.talent_id = due.talent_id AND s.digest_at IS NOT NULL
    RETURNING s.id, s.talent_id, s.name, s.filters, CASE WHEN s.bell THEN old.unshown ELSE 0 END AS unshown,
              CASE WHEN s.email THEN old.unmailed ELSE 0 END AS unmailed, old.waiting`;
  const jobs = await tx<Listed[]>`
    SELECT j.id, j.title, c.name AS company_name
      FROM job_search listed JOIN jobs j ON j.id = listed.job_id JOIN companies c ON c.user_id = j.company_id
     WHERE listed.job_id = ANY (${[...new Set(taken.flatMap(({ waiting }) => waiting))]}::uuid[]) AND listed.deadline_at > ${now}`;
  const onBoard = new Map(jobs.map((job) => [job.id, job]));
  // By id, so in the order in which they were saved.
  const byTalent = Map.groupBy(
    taken.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ({ talentId }) => talentId,
  );
  // Sent ahead, one round trip for all.
  await Promise.all([...byTalent.values()].map((searches) => requestMail(tx, searches, onBoard, now)));
  const events = await appendEvents(
    tx,
    [...byTalent.values()].flatMap((searches) => noticeOf(searches, onBoard, now)),
  );
  return { talents: byTalent.size, events };
}

/** Of the newest `count` jobs of a search: those still on the board, and how many there are with those that are only counted. */
function stillThere({ waiting }: Waiting, count: number, onBoard: ReadonlyMap<string, Listed>) {
  const known = waiting.slice(0, count);
  const jobs = known.flatMap((id) => onBoard.get(id) ?? []);
  return { jobs, count: count - (known.length - jobs.length) };
}

async function requestMail(
  tx: Transaction,
  searches: Waiting[],
  onBoard: ReadonlyMap<string, Listed>,
  now: Date,
): Promise<void> {
  const found = searches
    .map((search): DigestedSearch => {
      const { name, filters, unmailed } = search;
      return { name, query: boardQuery(filters).toString(), ...stillThere(search, unmailed, onBoard) };
    })
    .filter(({ count }) => count > 0);
  const { talentId } = searches[0]!;
  if (found.length === 0) return;
  await enqueueNoticeMail(tx, {
    event: 'saved-search.matched',
    recipientId: talentId,
    template: 'job-alerts',
    fields: {
      count: String(found.reduce((sum, { count }) => sum + count, 0)),
      searches: JSON.stringify(found.slice(0, SEARCHES_LISTED)),
      more: String(Math.max(0, found.length - SEARCHES_LISTED)),
    },
    cause: `job-alerts:${talentId}:${now.toISOString()}`,
  });
}

function noticeOf(searches: Waiting[], onBoard: ReadonlyMap<string, Listed>, now: Date) {
  const found = searches
    .map((search) => ({ search, ...stillThere(search, search.unshown, onBoard) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const [first, ...others] = found;
  if (!first) return [];
  const { id, talentId, name, filters } = first.search;
  return [
    {
      recipientId: talentId,
      name: 'saved-search.matched' as const,
      at: now,
      data: {
        savedSearchId: id,
        name,
        query: boardQuery(filters).toString(),
        count: first.count,
        // Of one job alone it is shown, and then the job is known.
        newestTitle: first.jobs[0]?.title ?? name,
        others: { searches: others.length, jobs: others.reduce((sum, { count }) => sum + count, 0) },
      },
      notify: true,
    },
  ];
}
