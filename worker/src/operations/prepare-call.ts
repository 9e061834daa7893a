import { ledgerAnchor, token, type Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import type { OwnSigner } from '../signing/own-signer.ts';
import { readPermitNonces } from './permits.ts';
import { prepareConsented } from './prepare-consented.ts';
import { prepareSteps } from './prepare-steps.ts';
import { prepareWithdrawals } from './prepare-withdrawals.ts';
import { CannotPrepare, newestOf, type PreparedCall, type PreparedCalls } from './prepared-call.ts';
import type { RequestedAnchor, RequestedMint, RequestedOperation } from './requested-operations.ts';

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
export async function prepareCalls(parts: PreparingParts, operations: RequestedOperation[]): Promise<PreparedCalls> {
  const payouts = operations.filter((operation) => operation.kind === 'disburse');
  const withdrawals = operations.filter((operation) => operation.kind === 'withdraw');
  const steps = operations.filter((operation) => operation.kind === 'step');
  const takenByPermit = [
    ...payouts.flatMap(({ consented: { consent } }) => consent?.message.agreement.company ?? []),
    ...withdrawals.map(({ fromAddress }) => fromAddress),
    ...steps.flatMap(({ company: { address } }) => address ?? []),
  ];
  const nonces = parts.deployment.token.authorizes
    ? null
    : await readPermitNonces(parts.rpc, parts.deployment, takenByPermit);
  const prepared = [
    await prepareConsented(parts, payouts, nonces),
    await prepareWithdrawals(parts, withdrawals, nonces),
    await prepareSteps(parts, steps, nonces),
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
  return { to: tokenAddress, data: token.encodeFunctionData('mint', [address, amount]) };
}

function anchorCall({ anchor: { contract, day, size, root } }: RequestedAnchor): PreparedCall {
  return { to: contract, data: ledgerAnchor.encodeFunctionData('anchor', [day, size, root]) };
}
