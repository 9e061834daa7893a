// Why: docs/decisions/0277-revoke-an-approval-that-is-taken-back.md
import type { Transaction } from '@hireledger/db/connect';
import { STEPS } from '@hireledger/domain/agreements/steps/steps';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { requestStep } from '../milestones/request-step.ts';
import { agreedStep } from '../../consents/agreed-step.ts';
import { deadlineOf, type SessionProof } from '../../consents/consent.ts';
import type { Context } from '../../context.ts';
import { ownWalletOf } from '../../own-wallets/own-wallet.ts';
import { proofOfPerson } from '../../own-wallets/proof-of-side.ts';

interface RevokeApproval {
  companyId: string;
  payoutId: string;
  agreementId: string;
  passkey?: PasskeyAnswer | undefined;
  wallet?: WalletAnswer | undefined;
  proof: SessionProof;
  now: Date;
}

/**
 * Has the company's signature of an approval revoked on the chain, as the company agrees to here. Nothing where its time
 * has passed.
 * @throws AppError PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline }, PASSKEY_WRONG, WALLET_REQUIRED with `details`
 * { address, requests, deadline }, WALLET_WRONG, APPROVALS_FROZEN, UNAVAILABLE
 */
export async function revokeApproval(
  context: Context,
  tx: Transaction,
  { companyId, payoutId, agreementId, passkey, wallet, proof, now }: RevokeApproval,
): Promise<void> {
  const [approval] = await tx<
    { digest: string; deadline: string; chainId: string; contract: string; head: Date | null }[]
  >`
    SELECT consent.digest, coalesce(consent.typed_data -> 'message' ->> 'deadline', '0') AS deadline, identity.chain_id::text, agreement.escrow_address AS contract,
           (SELECT mined_at FROM chain_blocks ORDER BY number DESC LIMIT 1) AS head
      FROM consents consent JOIN agreements agreement ON agreement.id = ${agreementId} CROSS JOIN chain_identity identity
     WHERE consent.subject = ${payoutId} AND consent.user_id = ${companyId} AND consent.kind = 'ReleaseMilestone' ORDER BY consent.id DESC LIMIT 1`;
  const time = Math.max(now.getTime(), approval?.head?.getTime() ?? 0);
  if (!approval || Number(approval.deadline) * 1_000 <= time) return;
  const { digest, chainId, contract } = approval;
  const latest = deadlineOf(approval, now);
  const message = { digest, deadline: BigInt((wallet ?? passkey)?.deadline ?? latest) };
  const agreed = agreedStep({ chainId: BigInt(chainId), contract }, { step: STEPS.revoke.type, message });
  const own = await ownWalletOf(tx, { userId: companyId, agreementId });
  const side = { userId: companyId, own, agreed, escrow: contract, latest };
  const proven = await proofOfPerson(context, tx, side, { passkey, wallet, proof });
  await requestStep(context, tx, { agreementId, agreed, userId: companyId, proof: proven, now });
}
