import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { planContracts } from '../market/contracts/plan-contracts.ts';
import { MEMBERS, emailOf, type Market } from '../market/plan-market.ts';
import { DEMO_PASSWORD, VISITOR, type Accounts } from './create-accounts.ts';
import type { Count } from './counts.ts';
import type { Filled } from './find-filled.ts';
import { ownerSession } from './owner-session.ts';

const { acceptInvitation, invite, namePerson } = useCases;

/** Jobs of the hiring manager's team. */
const TEAM_JOBS = 3;

/** The colleagues of the first company: its owner invites them, and each accepts as a new person. Its owner says their name. */
export async function addMembers(
  context: Context,
  market: Market,
  { accounts, filled, signal }: { accounts: Accounts; filled: Filled; signal?: AbortSignal | undefined },
): Promise<Count> {
  const company = market.companies[0]!;
  const session = await ownerSession(context, accounts.get(company.key)!);
  if (session.personName === null) await namePerson(context, session, MEMBERS.owner);
  const known = await context.database.sql<{ email: string }[]>`
    SELECT p.email FROM memberships m JOIN persons p ON p.id = m.person_id WHERE m.account_id = ${session.userId} AND m.ended_at IS NULL`;
  const missing = MEMBERS.others.filter(({ key }) => !known.some(({ email }) => email === emailOf(key)));
  const waiting = jobsWithoutOffer(market);
  const jobIds = [...filled.jobs]
    .filter(([key, job]) => key.startsWith(`${company.key}/`) && !job.deleted)
    .toSorted(([one], [other]) => Number(waiting.has(other)) - Number(waiting.has(one)))
    .map(([, { id }]) => id)
    .slice(0, TEAM_JOBS);
  for (const { key, fullName, role } of missing) {
    signal?.throwIfAborted();
    await invite(context, { session, email: emailOf(key), role, jobIds });
    const token = await tokenFor(context, emailOf(key));
    await acceptInvitation(context, { token, session: null, fullName, password: DEMO_PASSWORD, visitor: VISITOR });
  }
  return { total: MEMBERS.others.length, made: missing.length };
}

/** Keys of the jobs with a shortlisted applicant who gets no contract: there the hiring manager has an offer to draft. */
function jobsWithoutOffer(market: Market): Set<string> {
  const offered = new Set(planContracts(market).map(({ application }) => application));
  const waiting = market.applications.filter((each) => each.path.at(-1) === 'Shortlisted' && !offered.has(each));
  return new Set(waiting.map(({ jobKey }) => jobKey));
}

/** From the mail, as `codeFor` does with the code of a sign-up. */
async function tokenFor({ database }: Context, email: string): Promise<string> {
  const [mail] = await database.sql<{ token: string }[]>`
    SELECT coalesce(payload -> 'fields' ->> 'token', substring(mails.text FROM '/invitations/([A-Za-z0-9_-]{43})')) AS token
      FROM outbox LEFT JOIN mails ON mails.cause = outbox.id::text
     WHERE job = 'send-mail' AND payload ->> 'template' = 'invitation' AND payload ->> 'to' = ${email} ORDER BY outbox.id DESC LIMIT 1`;
  if (!mail) throw new Error(`No invitation was sent to ${email}.`);
  return mail.token;
}
