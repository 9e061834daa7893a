import type { WithdrawalOptions } from '@hireledger/domain/http/withdrawals';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import type { Actor, Context } from '../../context.ts';
import { frozenAnswer } from '../../money/freezes.ts';
import { withdrawable } from '../../money/funds.ts';
import { usablePasskeys } from '../../passkeys/own-passkeys.ts';
import { withdrawalLimit, withdrawnToday } from './withdrawal-limit.ts';

/** Where a person may send money, and how much. */
export async function viewWithdrawalOptions(
  { database: { sql }, settings, clock }: Context,
  { actor, personId }: { actor: Actor; personId: PersonId | null },
): Promise<WithdrawalOptions> {
  const { userId } = actor;
  const [addresses, funds, used, frozen, [person], passkeys] = await Promise.all([
    sql<{ id: string; address: string; addedAt: Date; usableFrom: Date }[]>`
      SELECT id, address, added_at, usable_from FROM own_addresses WHERE user_id = ${userId} ORDER BY id`,
    withdrawable(sql, actor),
    withdrawnToday(sql, userId, clock()),
    frozenAnswer(sql, userId),
    sql<
      { hasPassword: boolean }[]
    >`SELECT password_hash IS NOT NULL AS has_password FROM persons WHERE id = ${personId}`,
    usablePasskeys(sql, userId, clock()),
  ]);
  const { limit, left, withPasskey } = withdrawalLimit(settings, used, passkeys.length > 0);
  return {
    addresses: addresses.map(({ id, address, addedAt, usableFrom }) => ({
      id,
      address,
      addedAt: addedAt.toISOString(),
      usableFrom: usableFrom.toISOString(),
    })),
    available: String(funds.available),
    wallets: funds.purses.length,
    limit: String(limit),
    left: String(left),
    withPasskey: withPasskey?.toString() ?? null,
    hasPassword: person?.hasPassword ?? false,
    hasPasskey: passkeys.length > 0,
    frozen,
  };
}
