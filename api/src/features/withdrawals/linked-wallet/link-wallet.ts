// Why: docs/decisions/0288-let-a-wallet-of-ones-own-sign-the-steps-of-its-contract.md
import { hasCode, isSignedByContract } from '@hireledger/contracts/signed-by';
import { noteActivity } from '@hireledger/db/activity';
import { AppError, invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import { LINK_MINUTES, type LinkedWallet } from '@hireledger/domain/http/linked-wallet';
import { getAddress } from 'ethers/address';
import { TypedDataEncoder } from 'ethers/hash';
import type { Actor, Context } from '../../../context.ts';
import { askNode, signatureOfKey } from '../../../own-wallets/signature-of.ts';
import { addOwnAddress } from '../add-own-address.ts';
import { linkRequest, viewLinkedWallet } from './view-linked-wallet.ts';

interface LinkWallet {
  actor: Actor;
  address: string;
  /** Seconds since 1970, of what the wallet signed. */
  issuedAt: number;
  signature: string;
}

/**
 * Links a wallet whose key the person has shown to hold, in place of the one before. Its address is one of their own addresses: a new one
 * waits for a day, with notices, as those for withdrawals do. The person has confirmed it before.
 * @throws AppError WALLET_WRONG, VALIDATION_FAILED on `address`, UNAVAILABLE
 */
export async function linkWallet(
  context: Context,
  { actor, address: typed, issuedAt, signature: signed }: LinkWallet,
): Promise<LinkedWallet> {
  const { sql } = context.database;
  const { userId } = actor;
  const now = context.clock();
  const address = getAddress(typed.toLowerCase());
  const { domain, types, message } = await linkRequest(context, { userId, address, issuedAt });
  const age = now.getTime() / 1_000 - issuedAt;
  const isInTime = age >= -60 && age <= LINK_MINUTES * 60;
  if (!isInTime) throw new AppError('WALLET_WRONG');
  const digest = TypedDataEncoder.hash(domain, types, { ...message });
  const signature = await checkedSignature(context, actor, { address, digest, signature: signed });
  await refuseLinked(context, { userId, address });
  const [own] = await sql`SELECT FROM own_addresses WHERE user_id = ${userId} AND address = ${address}`;
  if (!own) await addOwnAddress(context, { userId, address });
  await sql.begin(async (tx) => {
    await tx`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
    await tx`DELETE FROM linked_wallets WHERE user_id = ${userId}`;
    const { count } = await tx`
      INSERT INTO linked_wallets (user_id, address, signature, linked_at)
      SELECT user_id, address, ${signature}, ${now} FROM own_addresses WHERE user_id = ${userId} AND address = ${address}
      ON CONFLICT (address) DO NOTHING`;
    if (count === 0) throw linkedElsewhere();
    await noteActivity(tx, { accountId: userId, kind: 'own-wallet.linked', at: context.clock() });
  });
  const { data } = await viewLinkedWallet(context, userId);
  return data!;
}

/**
 * What an address signed, checked as the escrow will: an address with code is asked itself (ERC-1271), also one with a key that delegates
 * to code (EIP-7702).
 * @throws AppError WALLET_WRONG, UNAVAILABLE, VALIDATION_FAILED for a company whose wallet cannot pay
 */
async function checkedSignature(
  { readChain }: Context,
  { role }: Actor,
  signed: { address: string; digest: string; signature: string },
): Promise<string> {
  const byKey = signatureOfKey(signed.address, signed.digest, signed.signature);
  const signature = byKey ?? signed.signature;
  const ask = readChain && askNode(readChain, signed.address);
  const isRight =
    ask && (await hasCode(ask, signed.address))
      ? await isSignedByContract(ask, { ...signed, signature })
      : byKey !== null;
  if (!isRight) throw new AppError('WALLET_WRONG');
  if (!byKey && role === 'company') throw cannotPay();
  return signature;
}

/** The token takes a payment on the signature of a key alone. */
const cannotPay = (): AppError =>
  invalidField(
    'address',
    'This is a contract wallet, which cannot sign the payments of your company. Link an account that has a key of its own.',
  );

/** @throws AppError VALIDATION_FAILED where the wallet is another account's: before its address is added */
async function refuseLinked({ database: { sql } }: Context, { userId, address }: { userId: string; address: string }) {
  const [other] = await sql`SELECT FROM linked_wallets WHERE address = ${address} AND user_id <> ${userId}`;
  if (other) throw linkedElsewhere();
}

const linkedElsewhere = (): AppError =>
  invalidField('address', 'This wallet is linked to another account. Use another account of your wallet.');

/** Contracts that are signed keep the wallet. @throws AppError NOT_FOUND */
export async function unlinkWallet({ clock, database: { sql } }: Context, userId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const { count } = await tx`DELETE FROM linked_wallets WHERE user_id = ${userId}`;
    if (count === 0) throw notFound('wallet');
    await noteActivity(tx, { accountId: userId, kind: 'own-wallet.unlinked', at: clock() });
  });
}
