import type { Context } from '@hireledger/api/context';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { PlannedApplication } from '../market/plan-applications.ts';
import type { Market } from '../market/plan-market.ts';
import { randomFor } from '../market/seeded-random.ts';
import { WIDTH } from '../running-market.ts';
import { approveAndPay, quote, topUp, type Pay } from './approve-and-pay.ts';
import type { Report } from './counts.ts';
import type { Accounts } from './create-accounts.ts';
import { applicationKey, type Filled } from './find-filled.ts';
import { inParallel } from './in-parallel.ts';
import { isPrefix } from './plan-steps.ts';
import { until } from './until.ts';

/** A new company's first dollars arrive within moments; after this time it requests more. */
const FIRST_DOLLARS_WITHIN_MS = 20_000;

interface Payouts {
  approved: number;
  made: number;
  released: number;
}

/**
 * Makes the planned approvals, now and with real money, and waits a limited time for the chain to release them. A
 * pending payout then continues by itself.
 */
export async function approvePayouts(
  context: Context,
  market: Market,
  {
    accounts,
    filled,
    report,
    signal,
    withinMs,
  }: { accounts: Accounts; filled: Filled; report: Report; signal?: AbortSignal; withinMs: number },
): Promise<Payouts> {
  const planned = market.applications.filter(({ path }) => path.at(-1) === 'Approved');
  const due = planned.flatMap((application) => duePay(application, accounts, filled));
  let made = 0;
  await inParallel(
    due,
    WIDTH,
    async (pay) => {
      if (await approve(context, pay, signal)) made += 1;
    },
    signal,
  );
  const ids = planned.flatMap((application) => filled.applications.get(applicationKey(application))?.id ?? []);
  let known = { approved: 0, settled: 0, released: 0 };
  await until(
    async () => {
      const found = await countPayouts(context, ids);
      if (found.released !== known.released && found.released < found.approved)
        report(`  … ${found.released} of ${found.approved} payouts released`);
      known = found;
      return found.settled === found.approved;
    },
    { withinMs, everyMs: 500, signal },
  );
  return { approved: known.approved, made, released: known.released };
}

/** The missing approval, if the application followed the plan so far. */
function duePay(application: PlannedApplication, accounts: Accounts, filled: Filled): Pay[] {
  const key = applicationKey(application);
  const known = filled.applications.get(key);
  if (!known || known.history.length !== application.path.length - 1 || !isPrefix(known.history, application.path))
    return [];
  return [
    {
      companyId: accounts.get(application.companyKey)!,
      applicationId: known.id,
      otherwise: randomFor(key).integer(8, 40) * 50,
    },
  ];
}

/** False if a user was first, or if the company's dollars do not arrive. */
async function approve(context: Context, pay: Pay, signal: AbortSignal | undefined): Promise<boolean> {
  const enough = async () => (await quote(context, pay)).enough;
  try {
    if (!(await until(enough, { withinMs: FIRST_DOLLARS_WITHIN_MS, signal }))) {
      await topUp(context, pay.companyId);
      await until(enough, { withinMs: FIRST_DOLLARS_WITHIN_MS, signal });
    }
    await approveAndPay(context, pay);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'INTERNAL') return false;
    throw error;
  }
}

/** Settled are those that nobody waits for any more: released, or waiting for a person. */
async function countPayouts(
  { database: { sql } }: Context,
  applicationIds: string[],
): Promise<{ approved: number; settled: number; released: number }> {
  const [count] = await sql<{ approved: number; settled: number; released: number }[]>`
    SELECT count(*)::int AS approved,
           count(*) FILTER (WHERE state IN ('released', 'needs-attention'))::int AS settled,
           count(*) FILTER (WHERE state = 'released')::int AS released
      FROM payouts WHERE application_id = ANY (${applicationIds})`;
  return count!;
}
