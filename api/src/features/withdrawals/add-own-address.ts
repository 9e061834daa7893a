// Why: docs/decisions/0251-wait-a-day-before-money-goes-to-a-new-address.md
import { getAddress } from 'ethers/address';
import { invalidField } from '@hireledger/domain/errors/catalogue';
import type { OwnAddress } from '@hireledger/domain/http/withdrawals';
import { ADDRESS_WAIT_HOURS, lostAddressProblem, OWN_ADDRESSES_MAX } from '@hireledger/domain/money/withdrawals';
import { noteActivity } from '@hireledger/db/activity';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvents } from '@hireledger/db/events';
import { mailOwners } from '@hireledger/db/accounts/mail-owners';
import type { Context } from '../../context.ts';

interface AddOwnAddress {
  userId: string;
  /** 0x and 40 hex digits. */
  address: string;
}

const HOUR_MS = 3_600_000;
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * Adds an address to which the person may send money, from a day later on. The person gets a notice and a mail at once, which cannot be
 * turned off: a stranger at their account adds an address first.
 * @throws AppError VALIDATION_FAILED on `address`, with a sentence for each fault
 */
export async function addOwnAddress(context: Context, { userId, address: typed }: AddOwnAddress): Promise<OwnAddress> {
  const address = readAddress(typed);
  const now = context.clock();
  const usableFrom = new Date(now.getTime() + ADDRESS_WAIT_HOURS * HOUR_MS);
  const { added, events } = await context.database.sql.begin(async (tx) => {
    await tx`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
    await refuseContracts(tx, address);
    const before = await tx<{ address: string }[]>`SELECT address FROM own_addresses WHERE user_id = ${userId}`;
    if (before.some((own) => own.address === address))
      throw invalidField('address', 'You have already added this address.');
    if (before.length >= OWN_ADDRESSES_MAX)
      throw invalidField('address', `You have ${OWN_ADDRESSES_MAX} addresses. Remove one first.`);
    const [row] = await tx<{ id: string }[]>`
      INSERT INTO own_addresses (user_id, address, added_at, usable_from)
      VALUES (${userId}, ${address}, ${now}, ${usableFrom}) RETURNING id`;
    await mailOwners(tx, {
      accountId: userId,
      template: 'own-address-added',
      fields: { address, usableFrom: MOMENT.format(usableFrom) },
      cause: `own-address-added:${row!.id}`,
    });
    await noteActivity(tx, { accountId: userId, kind: 'own-address.added', at: now });
    const data = { address, usableFrom: usableFrom.toISOString() };
    return {
      added: { id: row!.id, address, addedAt: now.toISOString(), usableFrom: usableFrom.toISOString() },
      events: await appendEvents(tx, [{ recipientId: userId, name: 'own-address.added', at: now, data, notify: true }]),
    };
  });
  context.notifier.outbox();
  context.notifier.events(events);
  return added;
}

/** With checksum. Letters of one case have none that could be wrong. */
function readAddress(typed: string): string {
  const oneCase = /^0x([0-9a-f]+|[0-9A-F]+)$/.test(typed);
  const address = getAddress(typed.toLowerCase());
  if (!oneCase && address !== typed)
    throw invalidField('address', 'This address has a typing error: its capital letters do not match. Copy it again.');
  const problem = lostAddressProblem(address);
  if (problem) throw invalidField('address', problem);
  return address;
}

/** Money that arrives at these is lost, or never left. */
async function refuseContracts(tx: Transaction, address: string): Promise<void> {
  const [found] = await tx<{ isToken: boolean; isEscrow: boolean; isCustody: boolean }[]>`
    SELECT EXISTS (SELECT FROM chain_identity WHERE token_address = ${address}) OR EXISTS (SELECT FROM escrow_contracts WHERE token = ${address}) AS is_token,
           EXISTS (SELECT FROM escrow_contracts WHERE address = ${address}) AS is_escrow,
           EXISTS (SELECT FROM custody_addresses WHERE address = ${address}) AS is_custody`;
  if (found!.isToken)
    throw invalidField('address', "This is the token's own contract. Money that is sent there is lost.");
  if (found!.isEscrow) throw invalidField('address', 'This is the escrow contract. Money that is sent there is lost.');
  if (found!.isCustody)
    throw invalidField('address', 'This is a HireLedger wallet. Enter an address whose key you hold yourself.');
}
