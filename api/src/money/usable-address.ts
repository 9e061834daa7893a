import { AppError, invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import { lostAddressProblem } from '@hireledger/domain/money/withdrawals';
import { spanText } from '@hireledger/domain/numbers/span-text';
import type { Transaction } from '@hireledger/db/connect';

/**
 * An address of the person's own that money can be sent to.
 * @throws AppError NOT_FOUND, ADDRESS_TOO_NEW with `details` { usableFrom }, VALIDATION_FAILED for one whose key nobody has
 */
export async function usableAddress(
  tx: Transaction,
  { userId, addressId, now }: { userId: string; addressId: string; now: Date },
): Promise<string> {
  const [own] = await tx<{ address: string; usableFrom: Date }[]>`
    SELECT address, usable_from FROM own_addresses WHERE id = ${addressId} AND user_id = ${userId}`;
  if (!own) throw notFound('address');
  if (own.usableFrom > now)
    throw new AppError(
      'ADDRESS_TOO_NEW',
      `This address is new. You can send money to it in ${spanText(Math.max(60_000, own.usableFrom.getTime() - now.getTime()))}.`,
      { details: { usableFrom: own.usableFrom.toISOString() } },
    );
  const problem = lostAddressProblem(own.address);
  if (problem) throw invalidField('addressId', problem);
  return own.address;
}
