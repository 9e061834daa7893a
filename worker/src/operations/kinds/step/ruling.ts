import { rulingHashOf, rulingMessage } from '@hireledger/contracts/ruling';
import { escrow2Digest, type AgreementMessage, type Escrow2Messages } from '@hireledger/contracts/typed-data-2';
import type { RulingRequest, SeenHead } from '@hireledger/signer/client';
import { isSignedBy } from '../../../chain/is-signed-by.ts';
import type { Rpc } from '../../../chain/rpc.ts';
import type { OwnSigner } from '../../../signing/own-signer.ts';
import { askSigner } from '../../ask-signer.ts';
import type { Expect } from '../../kind.ts';
import { notConsented, refused } from '../../retries.ts';
import type { RequestedStep, StoredRuling } from './load-steps.ts';
import type { ReadStep } from './read-step.ts';

/** A ruling as it is signed. */
export interface ReadRuling {
  stored: StoredRuling;
  message: Escrow2Messages['RuleMilestone'];
}

export function readRuling(
  { escrowAddress, milestones, amount, ruling: stored }: RequestedStep,
  terms: AgreementMessage,
  chainId: bigint,
): ReadRuling | null {
  if (!stored) return null;
  const message = rulingMessage({ chainId, contract: escrowAddress }, terms, {
    milestone: milestones[0]!,
    amount,
    toPayee: BigInt(stored.toPayee),
    rulingHash: stored.rulingHash,
    deadline: BigInt(stored.deadline),
  });
  return { stored, message };
}

/**
 * The differences between a ruling and what the arbiter decided: the amount that the milestone holds, the reason behind its
 * hash, and what a passkey signed, by somebody who is no side.
 */
export function differencesOfRuling(
  step: RequestedStep,
  { stored, message }: ReadRuling,
  terms: AgreementMessage,
  expect: Expect,
  domain: { chainId: bigint; contract: string },
): void {
  const { consent, reason, evidence, rulingHash } = stored;
  expect('the amount', step.amount.toString(), step.intents.held);
  expect('the hash of the reason', rulingHash, rulingHashOf({ reason, salt: terms.salt, evidence }));
  if (!consent) return;
  expect('what was agreed to', consent.digest, escrow2Digest('RuleMilestone', domain, message));
  expect('the step', step.step, consent.step);
  expect('whether the arbiter is a side', [step.companyId, step.talentId].includes(consent.userId), false);
}

type Ruled = ReadStep & { ruling: ReadRuling; terms: AgreementMessage };

const isRuled = (read: ReadStep): read is Ruled => read.ruling !== null && 'schedule' in read.terms;

/**
 * The arbiter's signatures of these rulings by operation, or why one has none: those of an arbiter with a key elsewhere are
 * checked, the others are made by the signer from what a passkey signed.
 */
export async function signRulings(
  { signer, rpc }: { signer: OwnSigner; rpc: Rpc },
  reads: ReadStep[],
  chainId: bigint,
): Promise<{ signatures: Map<string, string | Error>; store: SeenHead }> {
  const signatures = new Map<string, string | Error>();
  const asked: { id: string; make: () => RulingRequest | Error }[] = [];
  for (const { operation, terms, ruling } of reads.filter(isRuled)) {
    const { stored, message } = ruling;
    const digest = escrow2Digest('RuleMilestone', { chainId, contract: operation.escrowAddress }, message);
    const { assertion } = stored.consent ?? {};
    if (stored.signature !== null) {
      signatures.set(operation.id, await checked(rpc, terms.arbiter, digest, stored.signature));
      continue;
    }
    asked.push({
      id: operation.id,
      make: () => (assertion ? { message, digest, assertion } : notConsented('No passkey signed this ruling.')),
    });
  }
  const { answers, store } = await askSigner(
    signer,
    'ruling',
    asked.map(({ make }) => make),
    (own, rulings) => own.signRulings({ rulings }),
  );
  for (const [nth, { id }] of asked.entries()) {
    const answer = answers[nth]!;
    signatures.set(id, answer instanceof Error ? answer : answer.signed.signature);
  }
  return { signatures, store };
}

/** The signature, or why it cannot be presented: for good where the arbiter did not make it, for now where a node fails. */
async function checked(rpc: Rpc, arbiter: string, digest: string, signature: string): Promise<string | Error> {
  try {
    const isRight = await isSignedBy(rpc, arbiter, digest, signature);
    return isRight ? signature : refused('its signature is not the arbiter’s.');
  } catch (error) {
    return error as Error;
  }
}
