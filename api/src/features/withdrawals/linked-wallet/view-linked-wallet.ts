import { linkTypedData } from '@hireledger/contracts/link-typed-data';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { LinkedWallet } from '@hireledger/domain/http/linked-wallet';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { currentEscrow } from '../../../agreements/payouts/escrow-route.ts';
import type { Context } from '../../../context.ts';

/** The person's own wallet, and whether contracts can be signed by one here. */
export async function viewLinkedWallet(
  { database: { sql } }: Context,
  userId: string,
): Promise<{ data: LinkedWallet | null; possible: boolean }> {
  const [linked, [escrow]] = await Promise.all([
    linkedWalletOf(sql, userId),
    sql<{ possible: boolean }[]>`
      SELECT contract.token_domain IS NOT NULL AS possible FROM ${currentEscrow(sql)} contract`,
  ]);
  return {
    data: linked && {
      address: linked.address,
      linkedAt: linked.linkedAt.toISOString(),
      usableFrom: linked.usableFrom.toISOString(),
    },
    possible: escrow?.possible ?? false,
  };
}

/** What a wallet signs to be linked to an account. @throws AppError UNAVAILABLE before there is a chain */
export async function linkRequest(
  { database: { sql }, settings: { publicUrl } }: Context,
  { userId, address, issuedAt }: { userId: string; address: string; issuedAt: number },
) {
  const [facts] = await sql<{ email: string; chainId: string }[]>`
    SELECT person.email, identity.chain_id::text FROM users person, chain_identity identity WHERE person.id = ${userId}`;
  if (!facts) throw new AppError('UNAVAILABLE');
  return linkTypedData(BigInt(facts.chainId), { account: facts.email, wallet: address, site: publicUrl, issuedAt });
}

interface Linked {
  address: string;
  linkedAt: Date;
  usableFrom: Date;
}

/** The wallet that an account linked, whether it can be used yet or not. */
async function linkedWalletOf(sql: Sql | Transaction, userId: string): Promise<Linked | null> {
  const [linked] = await sql<Linked[]>`
    SELECT link.address, link.linked_at, own.usable_from FROM linked_wallets link JOIN own_addresses own USING (user_id, address)
     WHERE link.user_id = ${userId}`;
  return linked ?? null;
}
