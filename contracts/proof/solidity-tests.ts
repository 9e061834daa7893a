/**
 * Runs the Solidity tests of this folder with Hardhat.
 *
 * `node solidity-tests.ts [profile] [pattern]` prints what it runs, and exits with 1 when a test fails. The profiles are
 * `short` (part of `npm test`), `mutants` (first for each planted fault), `default` (then) and `deep`.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SuiteResult } from '@nomicfoundation/edr';
import { defineConfig } from 'hardhat/config';
import type { SolidityCompilerUserConfig } from 'hardhat/types/config';
import built from '../hardhat.config.ts';

type Profile = 'short' | 'default' | 'mutants' | 'deep';

const extent = (fuzzRuns: number, invariantRuns: number, depth: number, seed?: string) => ({
  fuzz: { runs: fuzzRuns, ...(seed && { seed }) },
  invariant: { runs: invariantRuns, depth, failOnRevert: true },
});

const { solidity } = built as {
  solidity: { compilers: [SolidityCompilerUserConfig]; overrides: Record<string, SolidityCompilerUserConfig> };
};
const [compiler] = solidity.compilers;

/**
 * The escrow is compiled as in the build; its tests have a folder of their own for artifacts. They are not optimised,
 * which would take the compiler half a minute: `vm.getCode` gives them the code of the build.
 */
const config = (seed?: string, artifacts = './cache/proof/artifacts') =>
  defineConfig({
    ...built,
    solidity: {
      compilers: [{ ...compiler, settings: { ...compiler.settings, optimizer: { enabled: false } } }],
      overrides: solidity.overrides,
    },
    paths: {
      sources: './solidity/v2',
      tests: { solidity: './proof' },
      artifacts,
      cache: './cache/proof/cache',
    },
    test: {
      solidity: {
        profiles: {
          short: extent(25, 10, 30),
          default: extent(100, 40, 30),
          mutants: extent(8, 1, 1),
          deep: extent(10_000, 1_000, 100, seed),
        },
      },
    },
  });

interface TestRun {
  /** Names of the tests that failed. */
  failed: string[];
  passed: number;
  /** How often each action of the handler succeeded in the invariant test; empty if that was not chosen. */
  actions: Map<string, bigint>;
}

/** The function of a name such as `project/proof/EscrowHandler.sol:EscrowHandler.fund`. */
const actionOf = (name: string) => name.split('.').at(-1)!;

/** A seed for the deep run, as 32 bytes of hex. */
export const randomSeed = () => `0x${randomBytes(32).toString('hex')}`;

interface Choice {
  /** Of the names of the tests. */
  pattern?: string;
  /** For the deep profile. */
  seed?: string;
  /** A folder of artifacts that are there already: nothing is compiled. */
  artifacts?: string;
}

/** Runs the chosen tests and prints them. */
export async function runSolidityTests(profile: Profile, { pattern, seed, artifacts }: Choice = {}): Promise<TestRun> {
  const root = join(import.meta.dirname, '..');
  const { createHardhatRuntimeEnvironment } = await import('hardhat/hre');
  const hardhat = await createHardhatRuntimeEnvironment(config(seed, artifacts), {}, root);
  const noCompile = artifacts !== undefined;
  const task = hardhat.tasks.getTask(['test', 'solidity']);
  const result = await task.run({ testProfile: profile, grep: pattern, noCompile });
  const suites = (result.success ? result.value : result.error).suiteResults as SuiteResult[];
  const tests = suites.flatMap((suite) => suite.testResults);
  const metrics = tests.flatMap(({ kind }) => ('metrics' in kind ? Object.entries(kind.metrics) : []));
  const actions = new Map(
    metrics
      .map(([name, { calls, reverts, discards }]) => [actionOf(name), calls - reverts - discards] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
  const failed = tests.filter(({ status }) => status === 'Failure').map(({ name }) => name);
  // A run that could not begin has no results, and is no success.
  if (!result.success && failed.length === 0) failed.push('the run itself');
  return { failed, passed: tests.length - failed.length, actions };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [profile = 'default', pattern] = process.argv.slice(2);
  const { failed, passed } = await runSolidityTests(profile as Profile, pattern === undefined ? {} : { pattern });
  if (failed.length > 0 || passed === 0) process.exitCode = 1;
}
