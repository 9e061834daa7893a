import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { DAY_MS, WIDTH } from '../running-market.ts';
import type { Accounts } from './create-accounts.ts';
import { inParallel } from './in-parallel.ts';

const { readNotifications } = useCases;

const EVERYTHING = { limits: null, muted: [], seen: null, jobs: null, mutedJobs: null, kept: null };

/** Marks notices older than a day as read: a bell with the count of two months is useless. */
export async function markOldNotices(context: Context, accounts: Accounts, now: Date): Promise<void> {
  const rows = await context.database.sql<{ accountId: string; personId: string; upTo: bigint }[]>`
    SELECT r.account_id, r.person_id, max(e.seq) AS up_to FROM notice_readers r JOIN events e ON e.recipient_id = r.account_id
     WHERE r.account_id = ANY (${[...accounts.values()]}) AND e.notify AND e.at < ${new Date(now.getTime() - DAY_MS)}
     GROUP BY r.account_id, r.person_id`;
  await inParallel(
    rows,
    WIDTH,
    async ({ upTo, ...reader }) =>
      void (await readNotifications(context, { ...EVERYTHING, ...reader }, { upTo: Number(upTo) })),
  );
}
