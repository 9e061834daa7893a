import type { ChainInfo } from '@hireledger/domain/http/audit';
import { totalsOf } from '../chain/totals.ts';
import type { ChainReader } from '../chain/chain-reader.ts';
import { byNewest, type EscrowEvent } from '../chain/escrow-event.ts';
import { exampleAddress, exampleWord } from './example-events.ts';

const ESCROW = exampleAddress(0xe2);

export const EXAMPLE_CHAIN_INFO: ChainInfo = {
  chainId: 31_337,
  genesisHash: exampleWord(0),
  rpcUrl: '/rpc',
  escrowAddress: ESCROW,
  deployBlock: 1,
  contracts: [{ address: ESCROW, version: 2, fromBlock: 1, codeHash: exampleWord(0xc0de), heldBefore: '0' }],
  tokenAddress: exampleAddress(0xf),
  anchor: null,
  testMoney: true,
};

/** A chain in memory; its events and its head may change while a page reads it. */
export function exampleChain(events: EscrowEvent[], head = Math.max(1, ...events.map((event) => event.blockNumber))) {
  const chain = {
    events,
    head,
    /** Of the requests that are not answered. */
    failure: null as string | null,
    connect: async (): Promise<ChainReader> => {
      fail();
      return {
        head: async () => (fail(), chain.head),
        events: async ({ from, to }) => (
          fail(),
          chain.events.filter(({ blockNumber }) => from <= blockNumber && blockNumber <= to)
        ),
        held: async () => totalsOf(chain.events.toSorted(byNewest)).held,
        transaction: async (hash) => {
          const own = chain.events.filter(({ transactionHash }) => transactionHash === hash);
          const [event] = own;
          if (!event) return null;
          return {
            hash,
            blockNumber: event.blockNumber,
            blockHash: `${event.key.split(':')[0]}`,
            at: event.at,
            succeeded: true,
            index: 0,
            from: exampleAddress(0xaa),
            gasUsed: 123_456,
            events: own.map((each) => ({
              ...each,
              contract: ESCROW,
              arguments: [{ name: 'amount', type: 'uint256', value: String(each.amount) }],
            })),
            transfers: [{ from: exampleAddress(0xc), to: exampleAddress(0xd), amount: event.amount ?? 0n }],
          };
        },
        close: () => {},
      };
    },
  };
  const fail = () => {
    if (chain.failure) throw new Error(chain.failure);
  };
  return chain;
}
