import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { WIDTH } from '../running-market.ts';
import type { Accounts } from './create-accounts.ts';
import { inParallel } from './in-parallel.ts';

const { readNotifications } = useCases;

const DAY_MS = 86_400_000;

/** Marks notices older than a day as read: a bell with the count of two months is useless. */
export async function markOldNotices(context: Context, accounts: Accounts, now: Date): Promise<void> {
  const rows = await context.database.sql<{ userId: string; upTo: bigint }[]>`
    SELECT recipient_id AS user_id, max(seq) AS up_to FROM events
     WHERE recipient_id = ANY (${[...accounts.values()]}) AND notify AND read_at IS NULL AND at < ${new Date(now.getTime() - DAY_MS)}
     GROUP BY recipient_id`;
  await inParallel(
    rows,
    WIDTH,
    async ({ userId, upTo }) => void (await readNotifications(context, { userId, limits: null, upTo: Number(upTo) })),
  );
}
