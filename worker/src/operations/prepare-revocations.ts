import type { RevocationRequest } from '@hireledger/signer/client';
import { Signature } from 'ethers';
import { token, type Deployment } from '../chain/contracts.ts';
import type { OwnSigner } from '../signing/own-signer.ts';
import type { PermitNonces } from './permits.ts';
import { CannotPrepare, refusalOf, UNSEEN, type PreparedCalls } from './prepared-call.ts';
import type { RequestedRevocation } from './requested-operations.ts';

/** How long the permit may wait for its block. */
const VALID_SECONDS = 86_400;

/** The calls that set the allowances of these companies for escrow version 1 to zero, by their own permits. */
export async function prepareRevocations(
  { signer, deployment, clock }: { signer: OwnSigner; deployment: Deployment; clock: () => Date },
  operations: RequestedRevocation[],
  nonces: PermitNonces,
): Promise<PreparedCalls> {
  const calls: PreparedCalls['calls'] = new Map();
  const escrow = deployment.contracts.find(({ version }) => version === 1)?.address;
  const ready = operations.flatMap(
    ({ id, recipient: { index, address } }): { id: string; request: RevocationRequest }[] => {
      if (!escrow || !address) {
        calls.set(id, new CannotPrepare('There is no escrow of version 1, or the wallet has no address.'));
        return [];
      }
      const deadline = BigInt(Math.floor(clock().getTime() / 1_000) + VALID_SECONDS);
      return [{ id, request: { owner: { index }, ownerAddress: address, nonce: nonces(address), deadline } }];
    },
  );
  if (!escrow || ready.length === 0) return { calls, store: UNSEEN };
  const answered = await signer()
    .then((own) => own.signRevocations({ revocations: ready.map(({ request }) => request) }))
    .catch((error: Error) => error);
  for (const [index, { id, request }] of ready.entries()) {
    const result = answered instanceof Error ? answered : answered.results[index]!;
    if (result instanceof Error) calls.set(id, result);
    else if ('refused' in result) calls.set(id, refusalOf(result.refused));
    else {
      const { v, r, s } = Signature.from(result.signature);
      const data = token.encodeFunctionData('permit', [request.ownerAddress, escrow, 0n, request.deadline, v, r, s]);
      calls.set(id, { to: deployment.tokenAddress, data, commitments: null });
    }
  }
  return { calls, store: UNSEEN };
}
