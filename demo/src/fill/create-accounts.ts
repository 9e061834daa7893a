import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import type { Role } from '@hireledger/domain/hiring/stages';
import { ARBITER, emailOf, MARKET_DAYS, type Market } from '../market/plan-market.ts';
import { at, DAY_MS, WIDTH } from '../running-market.ts';
import type { Count } from './counts.ts';
import { inParallel } from './in-parallel.ts';

const { signUp, verifyOtp } = useCases;

/** Everybody in the demo has it. It is public, so never use it in production. */
export const DEMO_PASSWORD = 'market-day-2026';

/** Ids of the market's accounts, and of its arbiter's, by their keys. */
export type Accounts = ReadonlyMap<string, string>;

/** Signs up and verifies accounts that do not exist yet, as users do, before the oldest job of the market. */
export async function createAccounts(
  context: Context,
  market: Market,
  { now = context.clock(), signal }: { now?: Date; signal?: AbortSignal | undefined } = {},
): Promise<{ accounts: Accounts; companies: Count; talents: Count }> {
  const people = [
    ...market.companies.map(({ key, name }) => ({ key, fullName: name, role: 'company' as const })),
    ...market.talents.map(({ key, fullName }) => ({ key, fullName, role: 'talent' as const })),
    { ...ARBITER, role: 'talent' as const },
  ];
  const known = await findAccounts(context, market);
  const missing = people.filter(({ key }) => !known.has(key));
  const createdAt = new Date(now.getTime() - (MARKET_DAYS + 30) * DAY_MS);
  await inParallel(
    missing,
    WIDTH,
    ({ key, ...person }) => createAccount(context, { email: emailOf(key), ...person }, createdAt),
    signal,
  );
  const accounts = await findAccounts(context, market);
  const count = (role: Role) => ({
    total: people.filter((person) => person.role === role).length,
    made: missing.filter((person) => person.role === role).length,
  });
  return { accounts, companies: count('company'), talents: count('talent') };
}

async function findAccounts({ database }: Context, { companies, talents }: Market): Promise<Accounts> {
  const emails = [...companies, ...talents, ARBITER].map(({ key }) => emailOf(key));
  const rows = await database.sql<
    { email: string; id: string }[]
  >`SELECT p.email_key AS email, m.account_id AS id FROM persons p JOIN memberships m ON m.person_id = p.id
     WHERE p.email_key = ANY (${emails}) AND m.role = 'owner' AND m.ended_at IS NULL`;
  return new Map(rows.map(({ email, id }) => [email.split('@')[0]!, id]));
}

export const VISITOR = { userAgent: undefined, networkAddress: '127.0.0.1' };

async function createAccount(
  context: Context,
  person: { email: string; fullName: string; role: Role },
  createdAt: Date,
): Promise<void> {
  const { signupId } = await signUp(context, { ...person, password: DEMO_PASSWORD, visitor: VISITOR });
  // The worker deletes old sign-ups: this one is new, and only its account is old.
  await verifyOtp(at(context, createdAt), {
    email: person.email,
    otp: await codeFor(context, person.email),
    signupId,
    visitor: VISITOR,
  });
}

// The sign-up's transaction requests the mail with the code; once the worker has put it into the built-in inbox, the
// code is only there.
async function codeFor({ database }: Context, email: string): Promise<string> {
  const [mail] = await database.sql<{ code: string }[]>`
    SELECT coalesce(payload -> 'fields' ->> 'code', substring(mails.subject FROM '[0-9]{6}')) AS code
      FROM outbox LEFT JOIN mails ON mails.cause = outbox.id::text
     WHERE job = 'send-mail' AND payload ->> 'template' = 'verify-signup' AND payload ->> 'to' = ${email}
     ORDER BY outbox.id DESC LIMIT 1`;
  if (!mail) throw new Error(`No code was sent to ${email}.`);
  return mail.code;
}
