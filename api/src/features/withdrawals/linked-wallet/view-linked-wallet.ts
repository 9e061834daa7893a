import { linkTypedData } from '@hireledger/contracts/link-typed-data';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { LinkedWallet } from '@hireledger/domain/http/linked-wallet';
import { currentEscrow } from '../../../agreements/current-escrow.ts';
import type { Context } from '../../../context.ts';
import { linkedWalletOf } from '../../../own-wallets/linked-wallet.ts';

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
