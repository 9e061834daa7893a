import { FROZEN_TEXT } from '@hireledger/domain/money/freezes';
import type { Frozen } from '@hireledger/domain/http/payouts';
import type { Sql } from '@hireledger/db/connect';
import { readFreezeOf } from '@hireledger/db/freezes';

/** What stops the payouts of an account, in a sentence for users; null if nothing does. */
export async function frozenAnswer(sql: Sql, accountId: string): Promise<Frozen> {
  const freeze = await readFreezeOf(sql, accountId);
  return freeze && { scope: freeze.scope, since: freeze.since.toISOString(), says: FROZEN_TEXT[freeze.scope] };
}
