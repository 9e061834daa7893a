import { ledgerAnchor } from '../../chain/contracts.ts';
import { operationsOf, UNSEEN, type Requested, type RequestedKind } from '../kind.ts';

interface AnchorFacts {
  id: string;
  /** `day` in days since 1970. */
  anchor: { contract: string; day: number; size: number; root: string };
}

/** The note of the ledger's root on the chain. */
export type RequestedAnchor = Requested & AnchorFacts & { kind: 'anchor' };

export const anchor: RequestedKind<RequestedAnchor> = {
  load: {
    facts: (sql, ids) => sql<AnchorFacts[]>`
      SELECT operation.id,
             (SELECT json_build_object('contract', place.address, 'day', noted.day - date '1970-01-01', 'size', noted.size, 'root', '0x' || encode(noted.root, 'hex'))
                FROM ledger_anchors noted, ledger_anchor_contract place WHERE operation.business_key = 'anchor:' || noted.day) AS anchor
        FROM ${operationsOf(sql, ids)}`,
    differences: () => [],
    accounts: () => [],
  },
  call: {
    gas: [100_000n, 0n],
    async prepare(_parts, operations) {
      const callOf = ({ anchor: { contract, day, size, root } }: RequestedAnchor) => ({
        to: contract,
        data: ledgerAnchor.encodeFunctionData('anchor', [day, size, root]),
      });
      return { calls: new Map(operations.map((operation) => [operation.id, callOf(operation)])), store: UNSEEN };
    },
  },
  confirm: { by: 'receipt' },
  fail: {
    mayPass: () => true,
    report: async () => [],
    unnoticed: 'Nobody is notified. This day has no note on the chain; the next note is about its rows, too.',
  },
};
