import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { withTrace } from '@hireledger/db/trace';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { MEMBERS, type Market } from '../market/plan-market.ts';
import { uuidOf } from '../market/plan-review.ts';
import { randomFor } from '../market/seeded-random.ts';
import { at } from '../running-market.ts';
import type { Accounts } from './create-accounts.ts';
import type { Count } from './counts.ts';
import type { Filled } from './find-filled.ts';

const { addNote, rateApplicant } = useCases;

/** Between two applicants, the newest first. */
const APART_MS = 20 * 60_000;
/** Shortlisted applicants that the team has discussed. */
const DISCUSSED = 24;

type Author = 'owner' | 'recruiter' | 'hiring-manager';
const [KEMI, TUNDE] = MEMBERS.others;

/** Notes of one member that mention another, by the place of the applicant among the discussed ones. */
const NOTES: readonly { by: Author; to: Author; text: string }[] = [
  {
    by: 'recruiter',
    to: 'owner',
    text: `@${MEMBERS.owner} the references are in, both very good. Shall we make an offer?`,
  },
  { by: 'owner', to: 'recruiter', text: `@${KEMI.fullName} please ask when a start would be possible.` },
  { by: 'recruiter', to: 'owner', text: `Asks for the upper end of the range. @${MEMBERS.owner}, is that possible?` },
  {
    by: 'hiring-manager',
    to: 'recruiter',
    text: `@${KEMI.fullName} the team liked the talk. I would take the next step.`,
  },
  { by: 'recruiter', to: 'hiring-manager', text: `@${TUNDE.fullName} can you look at the portfolio before Thursday?` },
];

/** What colleagues of the first company think of its applicants: their own stars, and notes that mention one another. */
export async function addTeamReviews(
  context: Context,
  market: Market,
  {
    accounts,
    filled,
    now,
    signal,
  }: { accounts: Accounts; filled: Filled; now: Date; signal?: AbortSignal | undefined },
): Promise<Count> {
  const { sql } = context.database;
  const company = market.companies[0]!;
  const companyId = accounts.get(company.key)!;
  const members = await sql<{ role: MemberRole; personId: PersonId; jobs: string[] }[]>`
    SELECT role, person_id, ARRAY (SELECT job_id FROM membership_jobs WHERE membership_id = m.id) AS jobs
      FROM memberships m WHERE account_id = ${companyId} AND ended_at IS NULL ORDER BY joined_at DESC`;
  const personOf = Object.fromEntries(members.map(({ role, personId }) => [role, personId]));
  const team = new Set(members.findLast(({ role }) => role === 'hiring-manager')?.jobs);
  const jobOf = (key: string) => filled.jobs.get(key.slice(0, key.lastIndexOf('/')));
  const discussed = [...filled.applications]
    .filter(([key, { history }]) => key.startsWith(`${company.key}/`) && history.includes('Shortlisted'))
    .map(([key, { id }]) => ({ id, key, isOfTeam: team.has(jobOf(key)?.id ?? '') }))
    // The same order in each fill, so that the same applicants get the notes.
    .toSorted((one, other) => Number(other.isOfTeam) - Number(one.isOfTeam) || (one.key < other.key ? -1 : 1))
    .slice(0, DISCUSSED);
  const known = new Set(
    (
      await sql<{ key: string }[]>`
        SELECT application_id || ' ' || person_id AS key FROM application_ratings WHERE application_id = ANY (${discussed.map(({ id }) => id)}::uuid[])
         UNION SELECT id::text FROM application_notes WHERE company_id = ${companyId}`
    ).map(({ key }) => key),
  );
  let [total, made] = [0, 0];
  const add = async (key: string, write: () => Promise<unknown>) => {
    signal?.throwIfAborted();
    total += 1;
    if (known.has(key)) return;
    await write();
    made += 1;
  };
  for (const [nth, { id, key, isOfTeam }] of discussed.entries()) {
    const random = randomFor(`team review ${key}`);
    const then = at(context, new Date(now.getTime() - nth * APART_MS));
    for (const role of ['recruiter', ...(isOfTeam ? (['hiring-manager'] as const) : [])] as const) {
      const personId = personOf[role];
      const rating = random.integer(2, 5);
      if (personId && random.happens(0.8))
        await add(`${id} ${personId}`, () => rateApplicant(then, { companyId, applicationId: id, personId, rating }));
    }
    const note = NOTES[nth];
    const [by, to] = [note && personOf[note.by], note && personOf[note.to]];
    const noteId = uuidOf(random.next);
    const isRead = isOfTeam || (note?.by !== 'hiring-manager' && note?.to !== 'hiring-manager');
    if (note && by && to && isRead)
      await add(noteId, () =>
        withTrace(
          null,
          () => addNote(then, { companyId, applicationId: id, id: noteId, text: note.text, mentions: [to] }),
          by,
        ),
      );
  }
  return { total, made };
}
