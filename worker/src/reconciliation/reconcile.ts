import type { Sql } from '@hireledger/db/connect';
import { escrow, token, type ChainPlace } from '../chain/contracts.ts';
import { readIdentity, setFrozen } from '../chain/identity.ts';
import { NodeError, toHex, type Rpc } from '../chain/rpc.ts';
import { readBlocks } from '../indexer/read-range.ts';
import type { Log } from '../process/log.ts';
import { beat } from '../heartbeats/beat.ts';
import { compare, type OnChain } from './compare.ts';
import { readBooks, type Books } from './read-books.ts';

/** Differences that are spelt out to people. */
const TOLD = 3;

/**
 * Compares books, contract and token at the books' own block. A difference freezes approvals with a sentence; agreement lets them go on.
 * The first look of a process is at all wallets, later ones at those that moved since.
 */
export function createReconciliation({ sql, rpc, place, log }: { sql: Sql; rpc: Rpc; place: ChainPlace; log: Log }): () => Promise<void> {
  let checkedTo: string | null = null;
  return async () => {
    const books = await readBooks(sql, checkedTo);
    if (!books) return;
    const chain = await readChain(rpc, place, books);
    const [block] = await readBlocks(rpc, [books.blockNumber]);
    // The block left the chain while we looked: the indexer takes it back, the next look will do.
    if (block?.hash !== books.blockHash) return;
    const differences = compare(books, chain);
    if (differences.length === 0) {
      checkedTo = books.lastTransfer;
      await beat(sql, 'books');
      if ((await readIdentity(sql))?.frozenReason) log.info({ block: books.blockNumber }, 'books and chain agree again; approvals go on');
      return setFrozen(sql, null);
    }
    checkedTo = null;
    log.error({ block: books.blockNumber, differences }, 'books and chain disagree; approvals are frozen');
    const more = differences.length > TOLD ? ` And ${differences.length - TOLD} more.` : '';
    await setFrozen(sql, `Payments are paused, since the books and the chain disagree. ${differences.slice(0, TOLD).join(' ')}${more}`);
  };
}

async function readChain(rpc: Rpc, place: ChainPlace, books: Books): Promise<OnChain> {
  const at = toHex(books.blockNumber);
  const ask = (to: string, data: string) => ({ method: 'eth_call', params: [{ to, data }, at] });
  const balanceOf = (address: string) => ask(place.tokenAddress, token.encodeFunctionData('balanceOf', [address]));
  const answers = await rpc.callAll<string>([
    ask(place.escrowAddress, escrow.encodeFunctionData('escrowedTotal', [place.tokenAddress])),
    ask(place.escrowAddress, escrow.encodeFunctionData('creditTotal', [place.tokenAddress])),
    balanceOf(place.escrowAddress),
    ...books.wallets.map(({ address }) => balanceOf(address)),
  ]);
  const [escrowedTotal, creditTotal, escrowBalance, ...walletBalances] = answers.map((answer) => {
    if (answer instanceof NodeError) throw answer;
    return BigInt(answer);
  });
  return { escrowedTotal: escrowedTotal!, creditTotal: creditTotal!, escrowBalance: escrowBalance!, walletBalances };
}
