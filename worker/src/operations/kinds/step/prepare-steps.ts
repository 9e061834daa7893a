// Why: docs/decisions/0302-carry-out-nothing-in-a-dispute-that-was-agreed-before-it.md
import { stepOfType } from '@hireledger/domain/agreements/steps/steps';
import type { AgreedStep, HeldStep, StepSignedOrRefused } from '@hireledger/signer/client';
import { askSigner, type Answered } from '../../ask-signer.ts';
import { newestOf, type CallParts, type PermitNonces, type PreparedCall, type PreparedCalls } from '../../kind.ts';
import { REASONS } from '../../reasons.ts';
import { ended, NotSigned } from '../../retries.ts';
import type { RequestedStep } from './load-steps.ts';
import { hasOwnWallet, signaturesOfWallets } from './own-wallets.ts';
import { readStep, type ReadStep } from './read-step.ts';
import { signRulings } from './ruling.ts';
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
 * Each side's signature exactly as it was agreed to, by the signer or by a wallet of their own, and the arbiter's of a ruling. The exits of
 * deadlines need none.
 */
export async function prepareSteps(
  parts: CallParts,
  operations: RequestedStep[],
  nonces: PermitNonces | null,
): Promise<PreparedCalls> {
  const calls: PreparedCalls['calls'] = new Map();
  const { chainId } = parts.deployment;
  const ready: RequestedStep[] = [];
  for (const operation of operations) {
    const stopped = stoppedBy(operation);
    if (stopped) calls.set(operation.id, stopped);
    else ready.push(operation);
  }
  const reads = ready.map((operation) => readStep(operation, chainId));
  const requests = partsOf(reads, nonces);
  const { answers, store } = await askSigner(
    parts.signer,
    'step',
    requests.map((part) => () => part.request),
    (own, steps) => own.signConsented({ steps }),
    AT_ONCE,
  );
  const rulings = await signRulings(parts, reads, chainId);
  for (const read of reads) {
    const own = requests.flatMap((part, nth) => (part.read === read ? [{ ...part, answer: answers[nth]! }] : []));
    const wallets = await signaturesOfWallets(parts, read).catch((error: Error) => error);
    calls.set(read.operation.id, callOf(read, own, wallets, rulings.signatures.get(read.operation.id)));
  }
  return { calls, store: newestOf(store, rulings.store) };
}

/** By the steps with which the sides end a milestone. The contract would still take them in a dispute. */
const DISPUTED: Partial<Record<RequestedStep['step'], string>> = REASONS.disputed;

/** What was agreed to before a dispute is not carried out in it: who still wants it agrees again. Nor is a contract funded that has ended. */
function stoppedBy({ step, isDisputedSince, isContractEnded }: RequestedStep): Error | null {
  const by = stepOfType(step)?.stoppedBy;
  if (by === 'dispute' && isDisputedSince) return ended('a dispute was opened over the milestone.', DISPUTED[step]!);
  return by === 'ended-contract' && isContractEnded ? ended('the contract has ended.', REASONS.contractEnded) : null;
}

function callOf(
  read: ReadStep,
  own: (Part & { answer: Answered<AgreedStep, StepSignedOrRefused> })[],
  ofWallets: StepSignatures | Error,
  ofArbiter: string | Error | undefined,
): PreparedCall | Error {
  if (ofArbiter instanceof Error) return ofArbiter;
  if (ofWallets instanceof Error) return ofWallets;
  const signatures: StepSignatures = { ...ofWallets, ...(ofArbiter && { arbiter: ofArbiter }) };
  for (const { side, request, answer } of own) {
    if (answer instanceof Error) return answer;
    const { signature, funding } = answer.signed;
    signatures[side] = signature;
    if (funding && 'funding' in request) signatures.funding = { by: request.funding.by, signature: funding };
  }
  try {
    return { to: read.operation.escrowAddress, data: callOfStep(read, signatures) };
  } catch (error) {
    if (error instanceof NotSigned) return error;
    throw error;
  }
}

/** What the signer is asked for. A token without EIP-3009 needs permits, in the order of the company's nonces. */
function partsOf(reads: ReadStep[], nonces: PermitNonces | null): Part[] {
  return reads.flatMap((read) =>
    (['company', 'payee'] as const).flatMap((side): Part[] => {
      const signed = read.signed[side];
      if (!signed || hasOwnWallet(signed)) return [];
      const { operation, terms } = read;
      const { message: _message, wallet: _wallet, assertion, ...consent } = signed.consent;
      const isFunding = operation.step === 'FundMilestones';
      const request = {
        ...consent,
        ...signed.agreed,
        ...(assertion && { assertion }),
        agreement: operation.agreementId,
        terms,
        by: side === 'payee' ? { party: side } : { party: side, custody: { index: operation.company.index } },
        ...(operation.step === 'OpenAgreement' && side === 'company' && { payee: operation.talentId }),
        ...(isFunding && {
          funding: nonces ? { by: 'permit', nonce: nonces(terms.company) } : { by: 'authorization' },
        }),
      } as HeldStep;
      return [{ read, side, request }];
    }),
  );
}
