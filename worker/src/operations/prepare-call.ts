import { commitTo } from '@hireledger/contracts/identifiers';
import { ledgerAnchor, token, type Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import type { OwnSigner } from '../signing/own-signer.ts';
import { readPermitNonces } from './permits.ts';
import { prepareConsented, type ConsentedDisbursement } from './prepare-consented.ts';
import { prepareRevocations } from './prepare-revocations.ts';
import { prepareSteps } from './prepare-steps.ts';
import { prepareWithdrawals } from './prepare-withdrawals.ts';
import { CannotPrepare, newestOf, type PreparedCall, type PreparedCalls } from './prepared-call.ts';
import type {
  RequestedAnchor,
  RequestedDisbursement,
  RequestedMint,
  RequestedOperation,
} from './requested-operations.ts';

/** An operation of which a call can be made: payouts of version 1 are none. */
export type PayableOperation = Exclude<RequestedOperation, RequestedDisbursement> | ConsentedDisbursement;

interface PreparingParts {
  rpc: Rpc;
  signer: OwnSigner;
  deployment: Deployment;
  clock: () => Date;
}

/**
 * The calls of these operations, or why one has none: its wallet has no address yet, the signer refuses it or does not
 * answer. One that fails harms no other.
 * @throws NodeUnreachable or RpcError when permit nonces cannot be read
 */
export async function prepareCalls(parts: PreparingParts, operations: PayableOperation[]): Promise<PreparedCalls> {
  const payouts = operations.filter((operation) => operation.kind === 'disburse');
  const withdrawals = operations.filter((operation) => operation.kind === 'withdraw');
  const steps = operations.filter((operation) => operation.kind === 'step');
  const revocations = operations.filter((operation) => operation.kind === 'revoke');
  const takenByPermit = [
    ...payouts.flatMap(({ consented: { consent } }) => consent?.message.agreement.company ?? []),
    ...withdrawals.map(({ fromAddress }) => fromAddress),
    ...steps.flatMap(({ company: { address } }) => address ?? []),
  ];
  const { authorizes } = parts.deployment.token;
  const permitNonces = await readPermitNonces(parts.rpc, parts.deployment, [
    ...revocations.flatMap(({ recipient: { address } }) => address ?? []),
    ...(authorizes ? [] : takenByPermit),
  ]);
  const nonces = authorizes ? null : permitNonces;
  const prepared = [
    await prepareConsented(parts, payouts, nonces),
    await prepareWithdrawals(parts, withdrawals, nonces),
    await prepareSteps(parts, steps, nonces),
    await prepareRevocations(parts, revocations, permitNonces),
  ];
  const calls = new Map(prepared.flatMap((each) => [...each.calls]));
  for (const operation of operations)
    if (operation.kind === 'mint') calls.set(operation.id, mintCall(operation, parts.deployment));
    else if (operation.kind === 'anchor') calls.set(operation.id, anchorCall(operation));
  return { calls, store: newestOf(...prepared.map(({ store }) => store)) };
}

function mintCall({ recipient, amount }: RequestedMint, { tokenAddress }: Deployment): PreparedCall | Error {
  const { address } = recipient;
  if (!address) return new CannotPrepare('The wallet has no address yet.');
  return { to: tokenAddress, data: token.encodeFunctionData('mint', [address, amount]), commitments: null };
}

function anchorCall({ anchor: { contract, day, size, root } }: RequestedAnchor): PreparedCall {
  return { to: contract, data: ledgerAnchor.encodeFunctionData('anchor', [day, size, root]), commitments: null };
}

/**
 * The ids of a payment on the chain. Both follow from the agreement, whose id and salt follow from the application: the
 * same payment has the same ids even in a database that lost it. One that was signed under another id before keeps it. In
 * version 2 they were stored with the approval.
 */
export function commitmentsOf({
  salt,
  agreementId,
  signedAs,
  consented,
}: Pick<RequestedDisbursement, 'salt' | 'agreementId' | 'signedAs' | 'consented'>): {
  agreement: string;
  payout: string;
} {
  if (consented) return consented.commitments;
  return {
    agreement: commitTo('agreement', salt, agreementId),
    payout: signedAs ?? commitTo('payout', salt, agreementId),
  };
}
