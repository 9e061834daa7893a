import type { Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import type { Proof, SessionProof } from '../consents/consent.ts';
import type { Context } from '../context.ts';
import { agreeingPasskeys, type UsablePasskey } from '../passkeys/own-passkeys.ts';
import { provenBy } from '../passkeys/passkey-proof.ts';
import { provenByWallet, type OwnStep } from './wallet-proof.ts';

/** What a person sent with a step. */
interface Answered {
  passkey?: PasskeyAnswer | undefined;
  wallet?: WalletAnswer | undefined;
  proof: SessionProof;
}

/** A step as a side agrees to it. */
interface SideStep extends Omit<OwnStep, 'address'> {
  /** Of the side's own wallet; null where HireLedger holds its key. */
  own: string | null;
  /** The deadline of what is agreed to now. */
  latest: number;
  passkeys: readonly UsablePasskey[];
}

/**
 * That a side of an agreement agrees to a step: by its own wallet where the agreement names one, else by a passkey or the session.
 * @throws AppError PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline }, PASSKEY_WRONG, WALLET_REQUIRED with
 * `details` { address, requests, deadline }, WALLET_WRONG, UNAVAILABLE; WaitFirst, for `transact`
 */
export async function proofOfSide(
  context: Context,
  step: SideStep,
  { passkey, wallet, proof }: Answered,
): Promise<Proof> {
  const { own, agreed, latest, passkeys, shown } = step;
  if (own) return provenByWallet(context, { ...step, address: own }, wallet, latest);
  if (wallet) throw new AppError('WALLET_WRONG');
  return provenBy(context, { agreed, latest, passkeys, passkey, proof, ...(shown && { shown }) });
}

/** The same for a step that takes nothing from a wallet, by the passkeys that can be used now. @throws AppError as `proofOfSide`, PASSKEY_WAITS */
export async function proofOfPerson(
  context: Context,
  tx: Transaction,
  { userId, ...step }: Omit<SideStep, 'token' | 'passkeys'> & { userId: string },
  answered: Answered,
): Promise<Proof> {
  const passkeys = step.own ? [] : await agreeingPasskeys(tx, userId, context.clock());
  return proofOfSide(context, { ...step, token: null, passkeys }, answered);
}
