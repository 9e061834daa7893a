import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChain } from '@hireledger/contracts/chain/chain';
import { operator, transactions } from '../chain/write-journal.ts';
import { timed } from '../statistics.ts';

/** The token, the escrow, and dollars for the company. */
const SET_UP = 3;

/** Payouts per second on a chain of its own, with its journal, that only executes calls which were signed before. */
export async function measureBareChain(count: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-bare-chain-'));
  const chain = await startChain({ dataDirectory: folder, fundedAddress: operator.address });
  try {
    const calls: string[] = [];
    for await (const call of transactions('payouts', count + SET_UP)) calls.push(call);
    const send = (call: string) => chain.provider.request({ method: 'eth_sendRawTransaction', params: [call] });
    for (const call of calls.splice(0, SET_UP)) await send(call);
    return count / ((await timed(() => Promise.all(calls.map(send)))) / 1_000);
  } finally {
    await chain.close();
    await rm(folder, { recursive: true });
  }
}
