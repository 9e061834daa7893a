import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { keccak256, Wallet } from 'ethers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blockHashes, call, operator, temporaryDirectory, token, transfer } from './chain-fixture.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
const children: ChildProcess[] = [];
beforeEach(async () => void (directory = await temporaryDirectory()));
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await directory.remove();
});

interface Running {
  child: ChildProcess;
  url: string;
}

function spawnChain(env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      CHAIN_PORT: '0',
      CHAIN_DATA_DIR: directory.path,
      CHAIN_FUNDED_ADDRESS: operator.address,
      CHAIN_TOKEN: token,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function startProcess(): Promise<Running> {
  const child = spawnChain();
  const log: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    log.push(JSON.parse(line));
    if (log.at(-1)!['msg'] === 'ready') return { child, url: log.at(-1)!['url'] as string };
  }
  throw new Error(`The chain did not start: ${JSON.stringify(log)}`);
}

async function nonceOf(url: string, address: string): Promise<number> {
  return Number((await call(url, 'eth_getTransactionCount', address, 'latest')).result);
}

const lanes = Array.from({ length: 4 }, () => Wallet.createRandom());

it('keeps every acknowledged transaction when it is killed in the middle of a burst, three times over', async () => {
  const acknowledged: string[] = [];
  let running = await startProcess();
  for (const [nonce, { address }] of lanes.entries()) {
    await call(running.url, 'eth_sendRawTransaction', await transfer(nonce, { to: address, value: 10n ** 18n }));
  }
  for (const killAfter of [1, 17, 30]) {
    const { child, url } = running;
    const exit = once(child, 'exit');
    let received = 0;
    // Four concurrent senders, each waiting for its own acknowledgements, until the process has ended.
    const burst = lanes.map(async (lane) => {
      for (let nonce = await nonceOf(url, lane.address); ; nonce++) {
        const raw = await transfer(nonce, {}, lane);
        const { result } = await call(url, 'eth_sendRawTransaction', raw);
        expect(result).toBe(keccak256(raw));
        acknowledged.push(result as string);
        if (++received === killAfter) child.kill('SIGKILL');
      }
    });
    const ends = await Promise.allSettled(burst);
    for (const end of ends) expect((end as PromiseRejectedResult).reason).toBeInstanceOf(TypeError);
    await exit;
    expect(received).toBeGreaterThanOrEqual(killAfter);

    running = await startProcess();
    for (const hash of acknowledged) {
      expect((await call(running.url, 'eth_getTransactionReceipt', hash)).result).toMatchObject({ status: '0x1' });
    }
  }
  const hashes = await blockHashes(running.url);
  expect(hashes.length).toBeGreaterThan(acknowledged.length);
  running.child.kill('SIGKILL');
  await once(running.child, 'exit');
  expect(await blockHashes((await startProcess()).url)).toEqual(hashes);
}, 60_000);

it('stops cleanly at SIGTERM and at SIGINT', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, url } = await startProcess();
    await call(url, 'eth_sendRawTransaction', await transfer(await nonceOf(url, operator.address)));
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  }
}, 30_000);

it('refuses a second process on the same directory, with one sentence', async () => {
  const { child } = await startProcess();
  const second = spawnChain();
  const [first] = (await once(createInterface({ input: second.stdout! }), 'line')) as [string];
  expect(JSON.parse(first)).toMatchObject({
    level: 60,
    msg: `Another chain process (process ${child.pid}) uses ${directory.path}; stop it first.`,
  });
  expect(await once(second, 'exit')).toEqual([1, null]);
}, 30_000);

it('reports each wrong variable before it touches anything', async () => {
  const child = spawnChain({ CHAIN_PORT: '70000', CHAIN_ID: '-1' });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr! })) said.push(line);
  expect(said).toEqual([
    'CHAIN_PORT must be a port number, 1 to 65535, or 0 for any free port.',
    'CHAIN_ID must be a whole number above 0.',
  ]);
}, 30_000);
