// Why: docs/decisions/0254-send-approvals-that-wait-together-as-one-transaction.md
import { chunks } from '@hireledger/domain/lists/chunks';
import type { PreparedCall } from './prepared-call.ts';
import type { RequestedOperation } from './requested-operations.ts';
import { batchCall } from './step-call.ts';

/**
 * The most releases in one transaction: the escrow keeps 400,000 of gas for each, and a transaction has at most 16,777,216
 * (EIP-7825).
 */
const MOST_RELEASES = 39;

interface Ready {
  operation: RequestedOperation;
  call: PreparedCall;
}

/** One transaction, and the operations that it carries out. */
interface Transacted {
  kind: RequestedOperation['kind'] | 'batch';
  operations: RequestedOperation[];
  call: PreparedCall;
  /** How many milestones or releases it is about. */
  size: number;
}

/**
 * The transactions of operations that are ready: one for each, except that releases which wait together share one. A
 * release that had no effect in a batch is alone the next time, so that the reason is known.
 */
export function batched(ready: Ready[]): Transacted[] {
  const isShared = ({ operation }: Ready) =>
    operation.kind === 'step' && operation.step === 'ReleaseMilestone' && operation.tries === 0;
  const alone = ready.filter((one) => !isShared(one));
  const byContract = Map.groupBy(ready.filter(isShared), ({ call }) => call.to);
  const batches = [...byContract.values()].flatMap((releases) => chunks(releases, MOST_RELEASES));
  return [
    ...alone.map(single),
    ...batches.map((releases): Transacted => {
      const [first] = releases as [Ready];
      if (releases.length === 1) return single(first);
      const data = batchCall(releases.map(({ call }) => call.data));
      return {
        kind: 'batch',
        operations: releases.map(({ operation }) => operation),
        call: { to: first.call.to, data },
        size: releases.length,
      };
    }),
  ];
}

const single = ({ operation, call }: Ready): Transacted => ({
  kind: operation.kind,
  operations: [operation],
  call,
  size: operation.kind === 'step' ? Math.max(1, operation.milestones.length) : 1,
});
