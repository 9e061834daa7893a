import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { dollars } from '@hireledger/domain/money/usd';
import { at, DAY_MS } from '../running-market.ts';

const { addOwnAddress, requestWithdrawal, viewWithdrawalOptions } = useCases;

/** An address from the examples of EIP-55, whose key nobody knows here: test dollars that are sent to it are gone. */
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const TEST_AMOUNT = dollars(25);
/** New addresses wait for a day; this one was added before. */
const ADDED_BEFORE_MS = 3 * DAY_MS;

/** A talent withdraws a test amount to an address of their own; one who has an address already is not changed. */
export async function withdrawOnce(context: Context, talentId: string): Promise<boolean> {
  const actor = { userId: talentId, role: 'talent', memberRole: 'owner' } as const;
  const { addresses, available } = await viewWithdrawalOptions(context, { actor, personId: null });
  if (addresses.length > 0 || BigInt(available) < TEST_AMOUNT) return false;
  const now = context.clock();
  const before = at(context, new Date(now.getTime() - ADDED_BEFORE_MS));
  try {
    const { id } = await addOwnAddress(before, { userId: talentId, address: ADDRESS.toLowerCase() });
    const proof = { kind: 'session', session: 'demo', passwordAt: now } as const;
    await requestWithdrawal(context, { actor, addressId: id, amount: TEST_AMOUNT, proof });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'INTERNAL') return false;
    throw error;
  }
}
