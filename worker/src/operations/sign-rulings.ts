import { escrow2Digest, type AgreementMessage } from '@hireledger/contracts/typed-data-2';
import { isReadable, type RulingRequest, type SeenHead } from '@hireledger/signer/client';
import { isSignedBy } from '../chain/is-signed-by.ts';
import type { Rpc } from '../chain/rpc.ts';
import type { OwnSigner } from '../signing/own-signer.ts';
import { NotConsented, refusalOf, StepRefused, UNSEEN, unreadable } from './prepared-call.ts';
import type { ReadRuling } from './read-ruling.ts';
import type { ReadStep } from './read-step.ts';

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
  const asked: { id: string; request: RulingRequest }[] = [];
  for (const { operation, terms, ruling } of reads.filter(isRuled)) {
    const { stored, message } = ruling;
    const digest = escrow2Digest('RuleMilestone', { chainId, contract: operation.escrowAddress }, message);
    const { assertion } = stored.consent ?? {};
    if (stored.signature !== null) {
      signatures.set(operation.id, await checked(rpc, terms.arbiter, digest, stored.signature));
    } else if (!assertion) signatures.set(operation.id, new NotConsented('No passkey signed this ruling.'));
    else {
      const request = { message, digest, assertion };
      if (isReadable('ruling', request)) asked.push({ id: operation.id, request });
      else signatures.set(operation.id, unreadable());
    }
  }
  if (asked.length === 0) return { signatures, store: UNSEEN };
  try {
    const own = await signer();
    const { results } = await own.signRulings({ rulings: asked.map(({ request }) => request) });
    for (const [nth, { id }] of asked.entries()) {
      const result = results[nth]!;
      signatures.set(id, 'refused' in result ? refusalOf(result.refused) : result.signature);
    }
    return { signatures, store: own.head() ?? UNSEEN };
  } catch (error) {
    for (const { id } of asked) signatures.set(id, error as Error);
    return { signatures, store: UNSEEN };
  }
}

/** The signature, or why it cannot be presented: for good where the arbiter did not make it, for now where a node fails. */
async function checked(rpc: Rpc, arbiter: string, digest: string, signature: string): Promise<string | Error> {
  try {
    const isRight = await isSignedBy(rpc, arbiter, digest, signature);
    return isRight ? signature : new StepRefused('its signature is not the arbiter’s.');
  } catch (error) {
    return error as Error;
  }
}
