import { FUNDING } from '@hireledger/contracts/typed-data-2';
import { Signature } from 'ethers';
import { isReadable, type ConsentedStep, type StepSignedOrRefused } from '@hireledger/signer/client';
import { escrow2 } from '../chain/contracts.ts';
import type { OwnSigner } from '../signing/own-signer.ts';
import type { PermitNonces } from './permits.ts';
import { NotConsented, refusalOf, type PreparedCall, type PreparedCalls, UNSEEN, unreadable } from './prepared-call.ts';
import type { RequestedDisbursement } from './requested-operations.ts';

/**
 * The calls of payouts: the signer signs each exactly as it was agreed to, with the exact
 * authorization that pays for it. Nothing here makes a value of a payment. One that fails harms no other.
 * @param nonces null for a token with EIP-3009
 */
export async function prepareConsented(
  { signer }: { signer: OwnSigner },
  operations: RequestedDisbursement[],
  nonces: PermitNonces | null,
): Promise<PreparedCalls> {
  const calls: PreparedCalls['calls'] = new Map();
  const agreed: { operation: RequestedDisbursement; step: ConsentedStep }[] = [];
  for (const operation of operations) {
    const step = operation.consented.consent ? readableStep(operation, nonces) : null;
    if (step) agreed.push({ operation, step });
    else
      calls.set(
        operation.id,
        operation.consented.consent ? unreadable() : new NotConsented('Nobody agreed to this payout.'),
      );
  }
  if (agreed.length === 0) return { calls, store: UNSEEN };
  const steps = agreed.map(({ step }) => step);
  const results = await signer()
    .then(async (own) => ({ ...(await own.signConsented({ steps })), store: own.head() ?? UNSEEN }))
    .catch((error: Error) => error);
  for (const [index, { operation, step }] of agreed.entries())
    calls.set(operation.id, results instanceof Error ? results : callOf(operation, step, results.results[index]!));
  return { calls, store: results instanceof Error ? UNSEEN : results.store };
}

/** What the signer is asked for; null if the consent does not have the form of one. */
function readableStep(operation: RequestedDisbursement, nonces: PermitNonces | null): ConsentedStep | null {
  try {
    const step = stepOf(operation, nonces);
    return isReadable('step', step) ? step : null;
  } catch {
    return null;
  }
}

function stepOf(
  { company, recipientId, agreementId, payoutId, consented }: RequestedDisbursement,
  nonces: PermitNonces | null,
): ConsentedStep {
  const { message, assertion, ...consent } = consented.consent!;
  const { agreement, deadline } = message;
  return {
    ...consent,
    ...(assertion && { assertion }),
    message: { agreement: { ...agreement, amount: BigInt(agreement.amount) }, deadline: BigInt(deadline) },
    subject: payoutId,
    company: { index: company.index },
    payee: recipientId,
    agreement: agreementId,
    funding: nonces ? { by: 'permit', nonce: nonces(agreement.company) } : { by: 'authorization' },
  };
}

function callOf(
  { consented: { escrowAddress } }: RequestedDisbursement,
  { message: { agreement, deadline }, funding: { by } }: ConsentedStep,
  result: StepSignedOrRefused,
): PreparedCall | Error {
  if ('refused' in result) return refusalOf(result.refused);
  const { v, r, s } = Signature.from(result.funding!);
  const authorization = { kind: FUNDING[by], validAfter: 0n, validBefore: deadline, v, r, s };
  const data = escrow2.encodeFunctionData('openFundAndRelease', [
    agreement,
    { deadline, signature: result.signature },
    authorization,
  ]);
  return { to: escrowAddress, data };
}
