/**
 * Compiles HireEscrow2 with one fault after the other and runs the Solidity tests: a fault that no test finds is
 * a missing test.
 *
 * `npm run contracts:mutants` fails when a mutant survives that `survivors.ts` does not explain, or one that it does is
 * killed. `-- --only=TEXT` takes the mutants whose name contains the text (of several, one), `-- --jobs=N` runs as many at a time.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runSolidityTests } from '../solidity-tests.ts';
import { type Mutation, mutationsOf, plant } from './mutations.ts';
import { SURVIVORS } from './survivors.ts';
import type { Fate, Mutant } from './worker.ts';

const FILES = ['Escrow2Agreements', 'Escrow2Money', 'Escrow2Signatures', 'HireEscrow2'];

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, jobs: { type: 'string' } } });
const sources = join(import.meta.dirname, '../../solidity/v2');
/** Unique: the same change of several places of a function is numbered. */
const names = new Map<string, number>();
function nameOf(file: string, { place, before, after }: Mutation): string {
  const name = `${file}.${place}: ${before} → ${after}`;
  const earlier = names.get(name) ?? 0;
  names.set(name, earlier + 1);
  return earlier === 0 ? name : `${name} (${earlier + 1})`;
}
const mutants = FILES.flatMap((file) => {
  const source = readFileSync(join(sources, `${file}.sol`), 'utf8');
  return mutationsOf(source).map((mutation) => ({ file, source, mutation, name: nameOf(file, mutation) }));
}).filter(({ name }) => !values.only || values.only.some((text) => name.includes(text)));

const fates = new Map<string, Fate | 'endless'>();
const waiting = [...mutants];
const begun = performance.now();
console.log(`${mutants.length} mutants`);

function startWorker() {
  return fork(join(import.meta.dirname, 'worker.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** The fate of a mutant; one that takes ten minutes never ends, which is as good as killed. */
async function tryOne(worker: ChildProcess, mutant: Mutant): Promise<Fate | 'endless'> {
  const settled = new AbortController();
  const { signal } = settled;
  worker.send(mutant);
  const [fate] = (await Promise.race([
    once(worker, 'message', { signal }),
    once(worker, 'exit', { signal }).then(() => ['killed']),
    setTimeout(600_000, ['endless'], { signal }),
  ])) as [Fate | 'endless'];
  settled.abort();
  return fate;
}

async function work(): Promise<void> {
  let worker = startWorker();
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const { name, file, source, mutation } = mutant;
    const fate = await tryOne(worker, { file, source: plant(source, mutation) });
    if (fate === 'endless') worker.kill('SIGKILL');
    if (fate === 'endless' || worker.exitCode !== null) worker = startWorker();
    fates.set(name, fate);
    if (fate !== 'killed') console.log(`${fate}  ${name}`);
    if (fates.size % 20 === 0) console.log(`${fates.size} of ${mutants.length}`);
  }
  worker.disconnect();
}

// The worker's artifacts are those of the escrow without a fault, and its tests pass.
const unchanged = await runSolidityTests('default');
if (unchanged.failed.length > 0) throw new Error('The tests fail without a fault.');
await Promise.all(Array.from({ length: Number(values.jobs ?? availableParallelism()) }, work));

const having = (fate: Fate | 'endless') => [...fates].filter(([, each]) => each === fate).map(([name]) => name);
const unexplained = having('survived').filter((name) => !(name in SURVIVORS));
const explained = Object.keys(SURVIVORS).filter((name) => fates.has(name) && fates.get(name) !== 'survived');
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
const counts = (['killed', 'endless', 'invalid', 'survived'] as const).map((fate) => `${having(fate).length} ${fate}`);
console.log(`${counts.join(', ')}, in ${minutes} minutes.`);
if (unexplained.length > 0) console.error(`Survived, and no reason is given:\n${unexplained.join('\n')}`);
if (explained.length > 0) console.error(`Said to survive, but killed:\n${explained.join('\n')}`);
if (unexplained.length > 0 || explained.length > 0) process.exitCode = 1;
