import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChain } from '@hireledger/contracts/chain/chain';
import { Wallet } from 'ethers';
import { chunks } from '@hireledger/domain/lists/chunks';
import { agree } from '../chain/agree.ts';
import { contract, escrow, operator, payout, setUp, signInOrder, token, usd } from '../chain/write-journal.ts';
import { repeat, row, timed } from '../statistics.ts';

const BATCH = 50;
const COUNT = 4 * BATCH;
const AIM = 0.32;

/**
 * What the release of funded milestones costs on a bare chain: per second one by one and in batches of 50, and gas beside a payment at once. Each
 * payee is somebody else and has a balance. Everything is signed before the clock starts.
 */
export async function bareReleases(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-bare-releases-'));
  const chain = await startChain({ dataDirectory: folder, fundedAddress: operator.address });
  const request = (method: string, ...params: unknown[]) => chain.provider.request({ method, params });
  const [sign, company] = [signInOrder(), Wallet.createRandom()];
  const send = (call: string) => request('eth_sendRawTransaction', call) as Promise<string>;
  const gasOf = async (hash: string) =>
    Number(((await request('eth_getTransactionReceipt', hash)) as { gasUsed: string }).gasUsed);
  const call = (name: string, args: unknown[], gasLimit?: bigint) =>
    sign(escrow, contract.encodeFunctionData(name, args), gasLimit);
  try {
    for await (const each of setUp(sign, company.address)) await send(each);
    const newPayee = async () => {
      const payee = Wallet.createRandom();
      await send(await sign(usd, token.encodeFunctionData('mint', [payee.address, 1n])));
      return payee;
    };
    const gasPer = new Map<string, number>();
    const funded = async () => {
      const { calls, release } = await agree(company, await newPayee(), 1);
      for (const [name, args] of calls) gasPer.set(name, await gasOf(await send(await call(name, args))));
      return release(0);
    };
    const [alone, together] = [await repeat(COUNT, funded), await repeat(COUNT, funded)];
    const { address } = await newPayee();

    // Nonces follow the order in which transactions are sent, so the releases are signed after the rest is sent.
    const singles = await inOrder(alone, (release) => call('release', release));
    const batches = await inOrder(chunks(together, BATCH), (releases) => {
      const items = releases.map((each) => `0x${contract.encodeFunctionData('releaseItem', each).slice(10)}`);
      return call('releaseMany', [items], 16_000_000n);
    });
    const rate = async (work: () => Promise<unknown>) => COUNT / ((await timed(work)) / 1_000);
    let released: string[] = [];
    const single = await rate(async () => (released = await Promise.all(singles.map(send))));
    gasPer.set('release', await gasOf(released.at(-1)!));
    let sent: string[] = [];
    const batched = await rate(async () => (sent = await Promise.all(batches.map(send))));

    const gas = (await gasOf(sent[0]!)) / BATCH;
    const atOnce = await gasOf(await send(await call('openFundAndRelease', await payout(company, address))));
    const amount = (value: number) => Math.round(value).toLocaleString('en-US');
    return [
      row('releases on the bare chain, per second, one by one', '', amount(single), ''),
      row(`the same in batches of ${BATCH}`, '', amount(batched), `${(batched / single).toFixed(2)} ×`),
      ...[...gasPer].map(([name, each]) => row(`gas of ${name}`, amount(each), '', '')),
      row('gas of a payment at once', amount(atOnce), '', ''),
      row(`gas of a release in a batch of ${BATCH}`, amount(gas), `aim ${AIM} ×`, `${(gas / atOnce).toFixed(3)} ×`),
    ];
  } finally {
    await chain.close();
    await rm(folder, { recursive: true });
  }
}

async function inOrder<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}
