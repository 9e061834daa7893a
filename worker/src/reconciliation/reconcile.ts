import { RpcError } from '@hireledger/contracts/json-rpc';
import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { freezeMoney, type Freeze } from '@hireledger/db/freezes';
import { escrow2, token, type Deployment } from '../chain/contracts.ts';
import { toHex, type Rpc } from '../chain/rpc.ts';
import { readBlocks } from '../indexer/read-range.ts';
import type { Log } from '../process/log.ts';
import { beat } from '../heartbeats/beat.ts';
import { createLedgerCheck } from './check-ledger.ts';
import { closeBooks } from './close-books.ts';
import { compare, wrongSums, type Difference, type OnChain } from './compare.ts';
import { readBooks, type Books, type LookSize } from './read-books.ts';

/**
 * Accounts whose wallets differ at the same time: from this number on the fault is not theirs, and everything stops.
 */
const MANY = 5;
/** One look, each minute: what a small machine does in a few seconds. */
const LOOK: LookSize = { newer: 100_000, older: 100_000, wallets: 1_000 };

const LOGGED = 20;

interface ReconciliationParts {
  sql: Sql;
  rpc: Rpc;
  deployment: Deployment;
  clock: () => Date;
  log: Log;
  onEvents: (events: NumberedEvent[]) => void;
  /** Another size of a look, for tests. */
  look?: Partial<LookSize>;
}

/**
 * Compares books, contract and token at the books' own block. A difference freezes its account, or all accounts, until
 * an operator lifts the freeze. Each look compares the wallets that moved since the last one and some others in turn.
 * It also reads older entries again and compares them with their logs, and their sums with the checkpoints that
 * balances start from. What the audit of the published ledger finds is reported, and stops no money: it cannot be repaired
 * where the ledger was restored from an older copy.
 */
export function createReconciliation({
  sql,
  rpc,
  deployment,
  clock,
  log,
  onEvents,
  look,
}: ReconciliationParts): () => Promise<void> {
  const checkLedger = createLedgerCheck(sql, rpc);
  return async () => {
    const books = await readBooks(sql, { ...LOOK, ...look });
    if (!books) return;
    const chain = await readChain(rpc, deployment, books);
    const [block] = await readBlocks(rpc, [books.blockNumber]);
    // The block left the chain while we looked: the indexer rolls it back, and the next look compares again.
    if (block?.hash !== books.blockHash) return;
    const closing = await closeBooks(sql, books.reach, clock());
    const differences = [...compare(books, chain), ...wrongSums(closing?.wrong ?? [])];
    const tampered = await checkLedger();
    if (tampered.length > 0) log.error({ found: tampered.slice(0, LOGGED) }, 'the published ledger is not what it was');
    if (closing)
      await beat(sql, 'books', {
        differences: differences.length,
        tampered: tampered.length,
        ...(closing.passEndedAt && { passEndedAt: closing.passEndedAt.toISOString() }),
      });
    if (differences.length === 0) return;
    log.error(
      { block: books.blockNumber, differences: differences.map(({ says }) => says) },
      'books and chain disagree; payouts are frozen',
    );
    onEvents(await freezeMoney(sql, freezesFor(differences), clock()));
  };
}

/** One freeze for each account, or one for all if the contract itself or many wallets differ. */
function freezesFor(differences: Difference[]): Freeze[] {
  const concerned =
    new Set(differences.map(({ userId }) => userId)).size < MANY
      ? differences
      : [
          { userId: null, says: `${differences.length} figures differ. ${differences[0]!.says}` },
          ...differences.filter(({ userId }) => userId === null),
        ];
  return [...Map.groupBy(concerned, ({ userId }) => userId)].map(([accountId, about]) => ({
    accountId,
    cause: 'books-differ',
    reason: about.map(({ says }) => says).join(' '),
    by: 'reconciliation',
  }));
}

async function readChain(rpc: Rpc, deployment: Deployment, books: Books): Promise<OnChain> {
  const at = toHex(books.blockNumber);
  const ask = (to: string, data: string) => ({ method: 'eth_call', params: [{ to, data }, at] });
  const balanceOf = (address: string) => ask(deployment.tokenAddress, token.encodeFunctionData('balanceOf', [address]));
  const answers = await rpc.callAll<string>([
    ...deployment.contracts.flatMap(({ address }) => [
      ask(address, escrow2.encodeFunctionData('escrowedTotal', [deployment.tokenAddress])),
      ask(address, escrow2.encodeFunctionData('creditTotal', [deployment.tokenAddress])),
      balanceOf(address),
    ]),
    ...books.wallets.map(({ address }) => balanceOf(address)),
  ]);
  const amounts = answers.map((answer) => {
    if (answer instanceof RpcError) throw answer;
    // At a block before its deployment a contract has no answer, and no money.
    return answer === '0x' ? 0n : BigInt(answer);
  });
  const escrows = deployment.contracts.map(({ address }, index) => ({
    address,
    escrowedTotal: amounts[3 * index]!,
    creditTotal: amounts[3 * index + 1]!,
    balance: amounts[3 * index + 2]!,
  }));
  return { escrows, walletBalances: amounts.slice(3 * escrows.length) };
}
