import type { AgreedStep, HeldStep, StepSignedOrRefused } from '@hireledger/signer/client';
import type { ConsentedParts } from './prepare-consented.ts';
import { readPermitNonces } from './permits.ts';
import { refusalOf, StepRefused, type PreparedCall } from './prepared-call.ts';
import { readStep, type ReadStep } from './read-step.ts';
import type { RequestedStep } from './requested-steps.ts';
import { callOfStep, type StepSignatures } from './step-call.ts';

/** As many as one request to the signer may have, each with the terms of its agreement. */
const AT_ONCE = 40;

/** One signature of a step. */
interface Part {
  read: ReadStep;
  side: 'company' | 'payee';
  request: HeldStep;
}

/**
 * The calls of these steps: each side's signature exactly as it was agreed to. The exits of deadlines need none. One that
 * fails harms no other. `storeEntries` is how many entries the signer's store has then.
 * @throws NodeUnreachable or RpcError when the permits' nonces are needed and cannot be read
 */
export async function prepareSteps(
  parts: ConsentedParts,
  operations: RequestedStep[],
): Promise<{ calls: Map<string, PreparedCall | Error>; storeEntries: number }> {
  const calls = new Map<string, PreparedCall | Error>();
  if (operations.length === 0) return { calls, storeEntries: 0 };
  const reads = operations.map(readStep);
  const requests = await partsOf(parts, reads);
  const { results, storeEntries } = await signAll(parts, requests);
  for (const read of reads) {
    const own = requests.flatMap((part, index) => (part.read === read ? [{ ...part, result: results[index]! }] : []));
    calls.set(read.operation.id, callOf(read, own));
  }
  return { calls, storeEntries };
}

function callOf(read: ReadStep, own: (Part & { result: StepSignedOrRefused | Error })[]): PreparedCall | Error {
  const signatures: StepSignatures = { funding: null };
  for (const { side, request, result } of own) {
    if (result instanceof Error) return result;
    if ('refused' in result) {
      // Its time has passed, and no later signature has another time.
      const { code, reason } = result.refused;
      return code === 'late' ? new StepRefused(reason) : refusalOf(result.refused);
    }
    signatures[side] = result.signature;
    if (result.funding && 'funding' in request)
      signatures.funding = { by: request.funding.by, signature: result.funding };
  }
  try {
    return { to: read.operation.escrowAddress, data: callOfStep(read, signatures), commitments: null };
  } catch (error) {
    if (error instanceof StepRefused) return error;
    throw error;
  }
}

/** What the signer is asked for. A token without EIP-3009 needs permits, in the order of the company's nonces. */
async function partsOf({ rpc, deployment }: ConsentedParts, reads: ReadStep[]): Promise<Part[]> {
  const funders = reads
    .filter(({ operation }) => operation.step === 'FundMilestones')
    .map(({ terms }) => terms.company);
  const nonces = deployment.token.authorizes ? null : await readPermitNonces(rpc, deployment, [...new Set(funders)]);
  return reads.flatMap((read) =>
    (['company', 'payee'] as const).flatMap((side): Part[] => {
      const signed = read.signed[side];
      if (!signed) return [];
      const { operation, terms } = read;
      const { message: _message, assertion, ...consent } = signed.consent;
      const nonce = nonces?.get(terms.company) ?? 0n;
      const isFunding = operation.step === 'FundMilestones';
      if (isFunding) nonces?.set(terms.company, nonce + 1n);
      const request = {
        ...consent,
        ...signed.agreed,
        ...(assertion && { assertion }),
        agreement: operation.agreementId,
        terms,
        by: side === 'payee' ? { party: side } : { party: side, custody: { index: operation.company.index } },
        ...(isFunding && { funding: nonces ? { by: 'permit', nonce } : { by: 'authorization' } }),
      } as HeldStep;
      return [{ read, side, request }];
    }),
  );
}

async function signAll(
  { signer }: ConsentedParts,
  requests: Part[],
): Promise<{ results: (StepSignedOrRefused | Error)[]; storeEntries: number }> {
  const results: (StepSignedOrRefused | Error)[] = [];
  let storeEntries = 0;
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    const steps: AgreedStep[] = requests.slice(from, from + AT_ONCE).map(({ request }) => request);
    try {
      const own = await signer();
      results.push(...(await own.signConsented({ steps })).results);
      storeEntries = own.entries() ?? storeEntries;
    } catch (error) {
      results.push(...steps.map(() => error as Error));
    }
  }
  return { results, storeEntries };
}
