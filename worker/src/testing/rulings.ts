import { rulingHashOf, rulingToSign } from '@hireledger/contracts/ruling';
import { vouchFor } from '@hireledger/contracts/vouched-consent';
import { storeRuling } from '@hireledger/db/rulings';
import { challengeOf } from '@hireledger/signer/assertion';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import type { BaseWallet } from 'ethers';
import { inThirtyDays, type AgreedAgreement } from './agreed-steps.ts';
import { createAccount } from './accounts.ts';
import type { Steps } from './steps.ts';
import { CONSENT_KEY, type World } from './world.ts';

type Device = ReturnType<typeof createTestAuthenticator>;

/** Who decides: an account by its device, or somebody with a key elsewhere. */
export type Decider = { account: string; device: Device } | { key: BaseWallet };

/** An account whose passkey signs rulings from now on. */
export async function nameArbiter(world: World, steps: Steps): Promise<{ account: string; device: Device }> {
  const account = await createAccount(world.sql, 'talent');
  const device = createTestAuthenticator({ rpId: 'localhost', origin: 'http://localhost:3000' });
  const signer = await steps.parts.signer();
  const { id, publicKey } = device;
  await signer.changePasskey({ action: 'add', account, id, publicKey, confirmation: null });
  await signer.arbiter({ account });
  return { account, device };
}

export const REASON = 'Half of the work was there.';

/** Stores a ruling with its operation, as the api and the arbiter's command do. @returns the operation */
export async function rule(
  world: World,
  held: AgreedAgreement,
  by: Decider,
  { milestone = 0, toPayee }: { milestone?: number; toPayee: bigint },
): Promise<string> {
  const { terms, domain, id: agreementId } = held;
  const amount = held.payoutOf(milestone).amount;
  const rulingHash = rulingHashOf({ reason: REASON, salt: terms.salt, evidence: [] });
  const deadline = inThirtyDays();
  const decision = { milestone, amount, toPayee, rulingHash, deadline };
  const { typedData, digest, content } = rulingToSign(domain, terms, decision);
  return world.sql.begin(async (tx) => {
    const at = new Date();
    const signedBy = async () => {
      if ('key' in by)
        return { signature: await by.key.signTypedData(typedData.domain, typedData.types, typedData.message) };
      const facts = { userId: by.account, digest, subject: agreementId, step: 'RuleMilestone' };
      const vouch = vouchFor(CONSENT_KEY, { ...facts, proof: 'passkey', at: at.toISOString() });
      const proof = { assertion: by.device.assert(challengeOf(digest)) };
      const [row] = await tx<{ id: string }[]>`
        INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
        VALUES (${by.account}, 'RuleMilestone', ${agreementId}, '{}', ${digest}, 'passkey', ${tx.json(proof)}, ${vouch}, ${at}) RETURNING id`;
      return { consentId: row!.id };
    };
    return storeRuling(tx, {
      agreementId,
      ...decision,
      reason: REASON,
      evidence: [],
      by: await signedBy(),
      content,
      at,
    });
  });
}
