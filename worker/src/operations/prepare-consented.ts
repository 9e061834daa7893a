import { FUNDING } from '@hireledger/contracts/typed-data-2';
import { Signature } from 'ethers';
import type { ConsentedStep, StepSignedOrRefused } from '@hireledger/signer/client';
import { escrow2, type Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import type { OwnSigner } from '../signing/own-signer.ts';
import { readPermitNonces } from './permits.ts';
import { NotConsented, refusalOf, type PreparedCall } from './prepared-call.ts';
import type { RequestedDisbursement } from './requested-operations.ts';

/** A payout through escrow version 2. */
export type ConsentedDisbursement = RequestedDisbursement & {
  consented: NonNullable<RequestedDisbursement['consented']>;
};

export interface ConsentedParts {
  rpc: Rpc;
  signer: OwnSigner;
  deployment: Deployment;
}

/**
 * The calls of payouts through escrow version 2: the signer signs each exactly as it was agreed to, with the exact
 * authorization that pays for it. Nothing here makes a value of a payment.
 * @throws NodeUnreachable or RpcError when the permits' nonces are needed and cannot be read
 */
export async function prepareConsented(
  parts: ConsentedParts,
  operations: ConsentedDisbursement[],
): Promise<{ calls: Map<string, PreparedCall | Error>; storeEntries: number }> {
  const calls = new Map<string, PreparedCall | Error>();
  const agreed = operations.filter(({ id, consented: { consent } }) => {
    if (!consent) calls.set(id, new NotConsented('Nobody agreed to this payout.'));
    return consent !== null;
  });
  if (agreed.length === 0) return { calls, storeEntries: 0 };
  const steps = await stepsOf(parts, agreed);
  const results = await parts
    .signer()
    .then(async (own) => ({ ...(await own.signConsented({ steps })), entries: own.entries() ?? 0 }))
    .catch((error: Error) => error);
  for (const [index, operation] of agreed.entries())
    calls.set(
      operation.id,
      results instanceof Error ? results : callOf(operation, steps[index]!, results.results[index]!),
    );
  return { calls, storeEntries: results instanceof Error ? 0 : results.entries };
}

/** What the signer is asked for. A token without EIP-3009 needs a permit, in the order of the company's nonces. */
async function stepsOf(
  { rpc, deployment }: ConsentedParts,
  operations: ConsentedDisbursement[],
): Promise<ConsentedStep[]> {
  const companies = [...new Set(operations.map(({ consented }) => consented.consent!.message.agreement.company))];
  const nonces = deployment.token.authorizes ? null : await readPermitNonces(rpc, deployment, companies);
  return operations.map(({ company, agreementId, payoutId, consented }) => {
    const { message, assertion, ...consent } = consented.consent!;
    const { agreement, deadline } = message;
    const nonce = nonces?.get(agreement.company) ?? 0n;
    nonces?.set(agreement.company, nonce + 1n);
    return {
      ...consent,
      ...(assertion && { assertion }),
      message: { agreement: { ...agreement, amount: BigInt(agreement.amount) }, deadline: BigInt(deadline) },
      subject: payoutId,
      company: { index: company.index },
      agreement: agreementId,
      funding: nonces ? { by: 'permit', nonce } : { by: 'authorization' },
    };
  });
}

function callOf(
  { consented: { escrowAddress, commitments } }: ConsentedDisbursement,
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
  return { to: escrowAddress, data, commitments };
}
