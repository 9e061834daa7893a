// Why: docs/decisions/0277-revoke-an-approval-that-is-taken-back.md
import { escrow2Digest, escrow2TypedData } from '@hireledger/contracts/typed-data-2';
import type { Transaction } from '@hireledger/db/connect';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { requestStep } from '../milestones/request-step.ts';
import type { SessionProof } from '../../consents/consent.ts';
import { deadlineOf } from '../../consents/deadline.ts';
import { plainJson } from '../../consents/plain-json.ts';
import type { Context } from '../../context.ts';
import { ownWalletOf } from '../../own-wallets/own-wallet-of.ts';
import { proofOfSide } from '../../own-wallets/proof-of-side.ts';
import { agreeingPasskeys } from '../../passkeys/own-passkeys.ts';

export interface RevokeApproval {
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
  const domain = { chainId: BigInt(chainId), contract };
  const latest = deadlineOf(approval, now);
  const message = { digest, deadline: BigInt((wallet ?? passkey)?.deadline ?? latest) };
  const agreed = {
    step: 'RevokeSignature' as const,
    message,
    typedData: plainJson(escrow2TypedData('RevokeSignature', domain, message)),
    digest: escrow2Digest('RevokeSignature', domain, message),
  };
  const own = await ownWalletOf(tx, { userId: companyId, agreementId });
  const passkeys = own ? [] : await agreeingPasskeys(tx, companyId, now);
  const side = { agreed, own, escrow: contract, token: null, latest, passkeys };
  const proven = await proofOfSide(context, side, { passkey, wallet, proof });
  const step = { step: 'RevokeSignature' as const, message };
  await requestStep(context, tx, { agreementId, agreed: step, userId: companyId, proof: proven, now });
}
