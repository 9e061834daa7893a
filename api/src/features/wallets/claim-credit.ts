import { payoutMessage } from '@hireledger/contracts/typed-data-2';
import type { Transaction } from '@hireledger/db/connect';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import { STEPS } from '@hireledger/domain/agreements/steps/steps';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { requestStep } from '../../agreements/milestones/request-step.ts';
import { agreedStep } from '../../consents/agreed-step.ts';
import { deadlineOf, type SessionProof } from '../../consents/consent.ts';
import type { Actor, Context } from '../../context.ts';
import { ownCredits } from '../../money/own-books.ts';
import { usableAddress } from '../../money/usable-address.ts';
import { ownWalletOf } from '../../own-wallets/own-wallet.ts';
import { proofOfPerson } from '../../own-wallets/proof-of-side.ts';
import { transact } from '../../transact.ts';

interface ClaimCredit {
  actor: Actor;
  agreementId: string;
  milestone: number;
  /** One of their own addresses; null for their wallet. */
  addressId: string | null;
  /** That it is the person who claims. */
  proof: SessionProof;
  /** What a passkey of theirs signed; accounts that have one claim by it alone. */
  passkey?: PasskeyAnswer | undefined;
  /** What their own wallet signed, where the agreement names one. */
  wallet?: WalletAnswer | undefined;
}

/** The credit as the books and the agreement have it; numbers as decimal strings. */
interface Claimed {
  claim: 'possible' | 'under-way';
  commitment: string;
  escrowAddress: string;
  company: string;
  payee: string;
  token: string;
  amount: string;
  chainId: string;
  head: Date | null;
}

/**
 * Requests that the escrow pay what it keeps for a person: what they agree to and its step, in one transaction. The person has confirmed it
 * before.
 * @throws AppError NOT_FOUND, CLAIM_UNDER_WAY, ADDRESS_TOO_NEW with `details` { usableFrom }, APPROVALS_FROZEN, UNAVAILABLE,
 * PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline }, PASSKEY_WRONG, WALLET_REQUIRED with `details`
 * { address, requests, deadline }, WALLET_WRONG
 */
export async function claimCredit(
  context: Context,
  { actor, agreementId, milestone, addressId, proof, passkey, wallet }: ClaimCredit,
): Promise<void> {
  const { userId } = actor;
  const now = context.clock();
  await transact(context.database.sql, async (tx) => {
    // Claims of one person take turns here.
    const [custody] = await tx<
      { address: string | null }[]
    >`SELECT address FROM wallets WHERE user_id = ${userId} FOR UPDATE`;
    const credit = await readCredit(tx, { userId, agreementId, milestone });
    const recipient = addressId ? await usableAddress(tx, { userId, addressId, now }) : custody?.address;
    if (!recipient) throw new AppError('UNAVAILABLE', 'Your wallet is still being created. Try again in a moment.');

    const domain = { chainId: BigInt(credit.chainId), contract: credit.escrowAddress };
    const latest = deadlineOf(credit, now);
    const message = {
      payout: payoutMessage(domain, credit.commitment, credit, { milestone, amount: BigInt(credit.amount) }),
      owner: actor.role === 'company' ? credit.company : credit.payee,
      recipient,
      deadline: BigInt((wallet ?? passkey)?.deadline ?? latest),
    };
    const agreed = agreedStep(domain, { step: STEPS.claim.type, message });
    const own = await ownWalletOf(tx, { userId, agreementId });
    const side = { userId, own, agreed, escrow: domain.contract, latest };
    const proven = await proofOfPerson(context, tx, side, { passkey, wallet, proof });
    await requestStep(context, tx, { agreementId, agreed, userId, proof: proven, now });
  });
  context.notifier.outbox();
}

/** @throws AppError NOT_FOUND, CLAIM_UNDER_WAY */
async function readCredit(
  tx: Transaction,
  { userId, agreementId, milestone }: { userId: string; agreementId: string; milestone: number },
): Promise<Claimed> {
  const [found] = await tx<Claimed[]>`
    SELECT credit.claim, agreement.commitment, agreement.escrow_address, agreement.chain_terms ->> 'company' AS company, agreement.chain_terms ->> 'payee' AS payee,
           agreement.chain_terms ->> 'token' AS token, item.amount::text AS amount, identity.chain_id::text AS chain_id,
           (SELECT mined_at FROM chain_blocks ORDER BY number DESC LIMIT 1) AS head
      FROM (${ownCredits(tx, userId)}) credit
      JOIN agreements agreement ON agreement.id = credit.agreement_id
      JOIN milestones item ON item.agreement_id = agreement.id AND item.milestone = credit.milestone
      CROSS JOIN chain_identity identity
     WHERE credit.agreement_id = ${agreementId} AND credit.milestone = ${milestone}`;
  if (!found) throw notFound('credit');
  if (found.claim === 'under-way') throw new AppError('CLAIM_UNDER_WAY');
  return found;
}
