/**
 * The whole proof of HireEscrow2: every branch is taken, every fuzz test runs 10,000 times, every invariant 1,000 times over
 * 100 random actions.
 *
 * It fails when a test does, when a branch is missing, or when an action of the invariant test succeeded less than 1,000
 * times. `--seed=0x…` repeats the run that printed this seed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomSeed, runSolidityTests } from './solidity-tests.ts';

const LEAST = 1_000n;

const { values } = parseArgs({ options: { seed: { type: 'string' } } });
const seed = values.seed ?? randomSeed();
console.log(`Seed: ${seed}`);
// In a process of its own: Hardhat's report reads from the working directory.
const coverage = spawnSync(process.execPath, [join(import.meta.dirname, 'coverage.ts')], { stdio: 'inherit' });
const begun = performance.now();
const { failed, passed, actions } = await runSolidityTests('deep', { seed });

console.log('How often each action succeeded in the invariant test:');
for (const [action, times] of actions) console.log(`  ${String(times).padStart(7)}  ${action}`);
const rare = [...actions].filter(([, times]) => times < LEAST).map(([action]) => action);
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
console.log(`${passed} tests passed, ${failed.length} failed, in ${minutes} minutes.`);
if (rare.length > 0) console.error(`Less than ${LEAST} times: ${rare.join(', ')}.`);
if (coverage.status !== 0 || failed.length > 0 || rare.length > 0 || actions.size === 0) process.exitCode = 1;
