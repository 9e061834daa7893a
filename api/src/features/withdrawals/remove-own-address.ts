import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import { noteActivity } from '@hireledger/db/activity';
import { appendEvents } from '@hireledger/db/events';
import type { Context } from '../../context.ts';
import { isOpen } from '../../money/funds.ts';

/**
 * Removes an address; one that is added again waits again.
 * @throws AppError NOT_FOUND; WITHDRAWAL_UNDER_WAY until the last withdrawal to it has ended
 */
export async function removeOwnAddress(
  context: Context,
  { userId, addressId }: { userId: string; addressId: string },
): Promise<void> {
  const events = await context.database.sql.begin(async (tx) => {
    // Withdrawals are requested behind the same lock.
    await tx`SELECT FROM wallets WHERE user_id = ${userId} FOR UPDATE`;
    const [own] = await tx<{ address: string; isUsed: boolean }[]>`
      SELECT address, EXISTS (SELECT FROM withdrawals w JOIN chain_operations operation ON operation.withdrawal_id = w.id
                               WHERE w.user_id = ${userId} AND w.to_address = own.address AND ${isOpen(tx)}) AS is_used
        FROM own_addresses own WHERE id = ${addressId} AND user_id = ${userId}`;
    if (!own) throw notFound('address');
    if (own.isUsed) throw new AppError('WITHDRAWAL_UNDER_WAY');
    await tx`DELETE FROM own_addresses WHERE id = ${addressId}`;
    const at = context.clock();
    await noteActivity(tx, { accountId: userId, kind: 'own-address.removed', at });
    const data = { address: own.address };
    return appendEvents(tx, [{ recipientId: userId, name: 'own-address.removed', at, data, notify: false }]);
  });
  context.notifier.events(events);
}
