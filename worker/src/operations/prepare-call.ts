import { keccak256, toUtf8Bytes } from 'ethers';
import { commitTo } from '@hireledger/contracts/identifiers';
import type { PayoutTerms } from '@hireledger/contracts/typed-data';
import { canonicalJson } from '@hireledger/domain/agreements/canonical-json';
import type { DisbursementRequest, SignedOrRefused } from '@hireledger/signer/client';
import { token, type Deployment } from '../chain/contracts.ts';
import { disbursementCall } from '../signing/disbursement.ts';
import type { Permits } from './permits.ts';
import { prepareConsented, type ConsentedDisbursement, type ConsentedParts } from './prepare-consented.ts';
import { prepareSteps } from './prepare-steps.ts';
import { prepareWithdrawals } from './prepare-withdrawals.ts';
import { CannotPrepare, refusalOf, type PreparedCall } from './prepared-call.ts';
import type { Custody, RequestedDisbursement, RequestedMint, RequestedOperation } from './requested-operations.ts';

/** How long a signature is valid. One that expires before it is mined is replaced by a new one. */
const SIGNATURE_SECONDS = 86_400;

export interface PreparingParts extends ConsentedParts {
  permits: Permits;
}

/**
 * The calls of these operations, or why one has none: its wallet has no address yet, the signer refuses it or does not
 * answer. One that fails harms no other. `storeEntries` is how many entries the signer's store has then.
 * @param signedAt the later of our clock and the chain's, which the contract compares with
 * @throws NodeUnreachable or RpcError when allowances or permit nonces cannot be read
 */
export async function prepareCalls(
  parts: PreparingParts,
  operations: RequestedOperation[],
  signedAt: Date,
): Promise<{ calls: Map<string, PreparedCall | Error>; storeEntries: number }> {
  const disbursements = operations.filter((operation) => operation.kind === 'disburse');
  const isConsented = (operation: RequestedDisbursement) => operation.consented !== null;
  const first = await prepareDisbursements(
    parts,
    disbursements.filter((operation) => !isConsented(operation)),
    signedAt,
  );
  const second = await prepareConsented(parts, disbursements.filter(isConsented) as ConsentedDisbursement[]);
  const third = await prepareWithdrawals(
    parts,
    operations.filter((operation) => operation.kind === 'withdraw'),
  );
  const fourth = await prepareSteps(
    parts,
    operations.filter((operation) => operation.kind === 'step'),
  );
  const each = [first, second, third, fourth];
  const prepared = new Map(each.flatMap(({ calls }) => [...calls]));
  const storeEntries = Math.max(...each.map((one) => one.storeEntries));
  for (const operation of operations)
    if (operation.kind === 'mint')
      prepared.set(
        operation.id,
        orError(() => mintCall(operation, parts.deployment)),
      );
  return { calls: prepared, storeEntries };
}

const mintCall = ({ recipient, amount }: RequestedMint, { tokenAddress }: Deployment): PreparedCall => ({
  to: tokenAddress,
  data: token.encodeFunctionData('mint', [addressOf(recipient), amount]),
  commitments: null,
});

/** The payments of companies to talents, signed by the companies. */
async function prepareDisbursements(
  { signer, deployment, permits }: PreparingParts,
  operations: RequestedDisbursement[],
  signedAt: Date,
): Promise<{ calls: Map<string, PreparedCall | Error>; storeEntries: number }> {
  const prepared = new Map<string, PreparedCall | Error>();
  const deadline = BigInt(Math.floor(signedAt.getTime() / 1000) + SIGNATURE_SECONDS);
  const ready: { operation: RequestedDisbursement; payout: PayoutTerms }[] = [];
  for (const operation of operations) {
    const payout = orError(() => termsOf(operation, deployment));
    if (payout instanceof Error) prepared.set(operation.id, payout);
    else ready.push({ operation, payout });
  }
  if (ready.length === 0) return { calls: prepared, storeEntries: 0 };
  const allowed = await permits.of(ready.map(({ operation }) => operation.company));
  const results = await signer()
    .then(async (own) => ({
      ...(await own.signDisbursements({ disbursements: ready.map((each) => requestOf(each, deadline)) })),
      entries: own.entries() ?? 0,
    }))
    .catch((error: Error) => error);
  for (const [index, { operation, payout }] of ready.entries()) {
    const permit = allowed.get(payout.company)!;
    const signature = results instanceof Error ? results : signatureIn(results.results[index]!);
    prepared.set(
      operation.id,
      permit instanceof Error
        ? permit
        : signature instanceof Error
          ? signature
          : {
              to: deployment.escrowAddress,
              data: disbursementCall(payout, permit, deadline, signature),
              commitments: commitmentsOf(operation),
            },
    );
  }
  return { calls: prepared, storeEntries: results instanceof Error ? 0 : results.entries };
}

function termsOf(operation: RequestedDisbursement, { tokenAddress }: Deployment): PayoutTerms {
  const commitments = commitmentsOf(operation);
  return {
    agreementId: commitments.agreement,
    milestone: operation.milestone,
    company: addressOf(operation.company),
    payee: addressOf(operation.recipient),
    token: tokenAddress,
    amount: operation.amount,
    payoutId: commitments.payout,
    termsHash: keccak256(toUtf8Bytes(canonicalJson(operation.terms))),
  };
}

const requestOf = (
  { operation, payout }: { operation: RequestedDisbursement; payout: PayoutTerms },
  deadline: bigint,
): DisbursementRequest => ({
  company: { index: operation.company.index },
  payee: { index: operation.recipient.index },
  payout,
  deadline,
});

const signatureIn = (result: SignedOrRefused): string | Error =>
  'signature' in result ? result.signature : refusalOf(result.refused);

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

function addressOf({ address }: Custody): string {
  if (!address) throw new CannotPrepare('The wallet has no address yet.');
  return address;
}

function orError<T>(make: () => T): T | Error {
  try {
    return make();
  } catch (error) {
    return error as Error;
  }
}
