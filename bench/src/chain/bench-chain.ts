import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildPrograms } from '@hireledger/launch/builds';
import { findFreePort } from '@hireledger/launch/free-port';
import { BUILD_CACHE } from '@hireledger/launch/paths';
import { currentBuild, programFile } from '@hireledger/programs/programs';
import { readCount } from '../options.ts';
import { megabytes } from '../process-memory.ts';
import { type Kind, operator, writeJournal } from './write-journal.ts';

const TICKS_PER_SECOND = 100;

/** How long the chain takes to start on a journal of this many transactions, and its memory afterwards. */
export async function benchChain(options: string[]): Promise<void> {
  const kinds = { kind: { type: 'string', default: 'payouts' } } as const;
  const { count, values } = readCount(options, 'transactions', 100_000, [10, 10_000_000], kinds);
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-bench-chain-'));
  try {
    console.log(`Writing a journal of ${count} ${values.kind} …`);
    await writeJournal(folder, values.kind as Kind, count);
    const { size } = await stat(join(folder, 'journal.jsonl'));
    console.log(`journal                 ${(size / 2 ** 20).toFixed(0)} MB`);
    await buildPrograms(BUILD_CACHE);
    await startOn(folder, count);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function startOn(folder: string, count: number): Promise<void> {
  const environment = {
    CHAIN_DATA_DIR: folder,
    CHAIN_FUNDED_ADDRESS: operator.address,
    CHAIN_PORT: String(await findFreePort()),
    CHAIN_TOKEN: 'nobody sends anything in this measurement',
    MALLOC_ARENA_MAX: '2',
  };
  const child = spawn(process.execPath, [programFile('chain', currentBuild())], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line) as { msg: string; milliseconds?: number; blockNumber?: number };
      console.log(said.msg);
      if (said.msg !== 'ready') continue;
      const [seconds, processor] = [(said.milliseconds ?? 0) / 1000, processorSeconds(child.pid!)];
      console.log(
        `start                   ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor time (${((1000 * processor) / count).toFixed(2)} ms a transaction)`,
      );
      console.log(`blocks                  ${said.blockNumber}`);
      console.log(
        `memory after the start  ${megabytes(child.pid!)} MB, at most ${megabytes(child.pid!, 'VmHWM')} MB before`,
      );
      return;
    }
    throw new Error('The chain ended before it was ready.');
  } finally {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  }
}

function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
