import type { AgreementMessage } from '@hireledger/contracts/typed-data-2';
import type { Transaction } from '@hireledger/db/connect';
import type { Proof } from '../../consents/consent.ts';
import type { Actor, Context } from '../../context.ts';
import type { Answered } from '../../own-wallets/proof-of-side.ts';
import { agreeingPasskeys } from '../../passkeys/own-passkeys.ts';

interface Opening extends Answered {
  actor: Actor;
  /** The wallet of the actor's own that the version names; null where HireLedger holds the key. */
  own: string | null;
  agreement: AgreementMessage;
  agreed: { typedData: object; digest: string };
  place: { escrow: string };
  deadline: number;
  /** What else a page needs to compute the hash itself. */
  shown?: object;
}

/**
 * That a side agrees to a version: by the wallet that it names, by a passkey, or by the session with its password.
 * @throws AppError PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline }, PASSKEY_WRONG, PASSKEY_WAITS, WALLET_REQUIRED with
 * `details` { address, requests, deadline }, WALLET_WRONG
 */
export async function openingProof(
  context: Context,
  tx: Transaction,
  { actor, own, agreement, agreed, place, deadline, proof, passkey, wallet, shown }: Opening,
): Promise<Proof> {
  // Loaded with the first contract: the encoder of typed data takes 14 MB.
  const { proofOfSide } = await import('../../own-wallets/proof-of-side.ts');
  const passkeys = own ? [] : await agreeingPasskeys(tx, actor.userId, context.clock());
  const step = { step: 'OpenAgreement' as const, message: { agreement, deadline: BigInt(deadline) }, ...agreed };
  const side = { agreed: step, own, escrow: place.escrow, token: null, latest: deadline, passkeys, shown };
  return proofOfSide(context, side, { passkey, wallet, proof });
}
