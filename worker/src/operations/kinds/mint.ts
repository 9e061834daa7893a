import { token } from '../../chain/contracts.ts';
import { comparison, operationsOf, UNSEEN, type Requested, type RequestedKind } from '../kind.ts';
import { cannotPrepare } from '../retries.ts';

interface MintFacts {
  id: string;
  recipientId: string;
  /** Null until the wallet was provisioned. */
  address: string | null;
}

/** Test dollars for a wallet. */
export type RequestedMint = Requested & MintFacts & { kind: 'mint' };

export const mint: RequestedKind<RequestedMint> = {
  load: {
    facts: (sql, ids) => sql<MintFacts[]>`
      SELECT operation.id, operation.recipient_id, recipient.address
        FROM ${operationsOf(sql, ids)} LEFT JOIN wallets recipient ON recipient.user_id = operation.recipient_id`,
    differences({ businessKey, recipientId }) {
      const { differences, expect } = comparison();
      const [kind, userId] = businessKey.split(':');
      if (kind === 'faucet') expect('the recipient', recipientId, userId);
      return differences;
    },
    accounts: ({ recipientId }) => [recipientId],
    // A payout waits for two of these batches at most, however many mints are requested.
    lastOf: 10,
  },
  call: {
    gas: [150_000n, 0n],
    isRepeatable: true,
    async prepare({ deployment: { tokenAddress } }, operations) {
      const callOf = ({ address, amount }: RequestedMint) =>
        address
          ? { to: tokenAddress, data: token.encodeFunctionData('mint', [address, amount]) }
          : cannotPrepare('The wallet has no address yet.');
      return { calls: new Map(operations.map((operation) => [operation.id, callOf(operation)])), store: UNSEEN };
    },
  },
  confirm: { by: 'log' },
  fail: {
    mayPass: () => true,
    report: async () => [],
    unnoticed: 'Nobody is notified: write to the company that its money did not come. It can top up again.',
  },
};
