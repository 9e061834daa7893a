// Why: docs/decisions/0182-run-slow-tests-apart-from-the-others.md
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGUMENTS, findChromium } from './launch/src/chromium.ts';
import { makeTestFolder } from './launch/src/test-folder.ts';
import { LongestFirst } from './tests/longest-first.ts';

// For this process and all that it starts.
process.env.TMPDIR = makeTestFolder();

const everywhere = ['**/node_modules/**', '**/dist/**', '.data/**'];

/** Left alone Vitest keeps a core free for itself, which is half of two. */
const ALL_CORES = '100%';

/** For tests that often wait: for a page, a mail, a block, or until a process that hangs is followed. */
const MORE_THAN_CORES = availableParallelism() + 1;

/** Most objects of a test live shortly. With room for them a worker collects garbage seldom, which takes a tenth of its time otherwise. */
const ROOM_FOR_YOUNG = { execArgv: ['--max-semi-space-size=64'] };

const TRIALS = '**/*.trial.test.ts';

const COMPONENTS = 'web/**/*.browser.test.tsx';

/** Packages that the web imports. Vite prepares them once, before the first test: one that it met later would load the page again in the midst of a test. */
const WEB_PACKAGES = [
  ...['web', 'domain'].flatMap((workspace) => {
    const { dependencies } = JSON.parse(readFileSync(`${import.meta.dirname}/${workspace}/package.json`, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    return Object.keys(dependencies).filter(
      (name) => !/^@(hireledger|fontsource-variable|atlaskit|hookform|noble)[/]/.test(name),
    );
  }),
  '@atlaskit/pragmatic-drag-and-drop/element/adapter',
  '@hookform/resolvers/zod',
  '@noble/hashes/sha256',
  ...['abi', 'address', 'crypto', 'hash', 'utils', 'wallet'].map((part) => `ethers/${part}`),
  'react/jsx-dev-runtime',
  'react-dom/client',
  'vitest-browser-react/pure',
];

/** What does not know which store the queue, the notifications and the request rates are in. */
const OVER_REDIS = [
  'api/src/realtime/realtime.integration.test.ts',
  'api/src/realtime/{typing,viewing}.integration.test.ts',
  'worker/src/relay/relay.integration.test.ts',
  'worker/src/worker.integration.test.ts',
];

/**
 * Tests of live push, money, rate limits and the queue that run on containers too, unchanged. Most of operations and
 * indexer meet no Redis, and PostgreSQL 18 is the same: docs/decisions/0340-repeat-on-containers-what-meets-redis.md
 */
const ON_CONTAINERS = [
  ...OVER_REDIS,
  'api/src/realtime/{recipient,job-feed,audit-feed}.integration.test.ts',
  'api/src/agreements/payouts/*.integration.test.ts',
  'api/src/server.integration.test.ts',
  'api/src/features/accounts/log-in.integration.test.ts',
  'db/src/events*.integration.test.ts',
  'worker/src/chain-work.integration.test.ts',
  'worker/src/operations/claims.integration.test.ts',
  'worker/src/{reconciliation,sweeping}/*.integration.test.ts',
  'worker/src/jobs/*/*.integration.test.ts',
  'tests/journey/{live-push,refused-payouts}.test.ts',
  'tests/journey/approvals-survive-kills.trial.test.ts',
];

/** One group, whose files begin as workers become free: groups follow each other, and the end of each has an idle core. */
const WITHOUT_BROWSER = {
  ...ROOM_FOR_YOUNG,
  isolate: false,
  maxWorkers: MORE_THAN_CORES,
  sequence: { groupOrder: 0 },
};

const integrationTests = {
  ...WITHOUT_BROWSER,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

const browserTests = {
  ...ROOM_FOR_YOUNG,
  globalSetup: ['tests/journey/set-up-journeys.ts'],
  isolate: false,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // A second, the default, is less than a busy machine takes to draw a page.
  expect: { poll: { timeout: 20_000 } },
};

/**
 * Eight projects. Where a test is and what its file is called says which it belongs to:
 * - unit:        x.test.ts(x) beside the code, and tests/repository/ about the files themselves;
 *                touches no database, chain or browser
 * - contracts:   every test of contracts/, on a chain in the test's own process
 * - integration: x.integration.test.ts beside the code, and the rest of tests/; gets a database
 *                of its own from `createTestDatabase` (launch/src/test-database.ts)
 * - components:  x.browser.test.tsx beside a piece of the web: that piece alone in a browser, with a server whose answers the test writes
 *                (web/src/testing)
 * - journey:     tests/journey/, a browser against the whole system, run after all else
 * - trial:       x.trial.test.ts, what takes long: every screen, the keyboard alone, slow networks, killed processes,
 *                restored copies, reorganisations, contract offers, disagreements and own wallets, times that are compared; `npm test` leaves them to `npm run test:trials`
 * - redis:       those of the integration tests that live push, queue, money and rates depend on, unchanged but over Redis; `npm run test:trials` too
 * - containers:  tests/containers/, and tests of other projects that run unchanged on PostgreSQL and Redis in containers;
 *                `npm run test:containers`
 * - compose:     tests/compose/, and the journey of the main job, on the containers of docker-compose.yml; `npm run test:compose`
 *
 * `isolate: false`: the files of one worker share the modules that they import. To import the api takes longer than most of its tests, and
 * no module keeps anything of one server or person.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,db,signer,api,worker,web,programs,launch,demo,bench}/**/*.test.{ts,tsx}',
            'tests/repository/**/*.test.ts',
          ],
          exclude: [...everywhere, '**/*.integration.test.ts', TRIALS, COMPONENTS],
          ...WITHOUT_BROWSER,
          // Generous: a machine that does other things too must not turn tests red.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'contracts',
          include: ['contracts/**/*.test.ts'],
          exclude: everywhere,
          ...WITHOUT_BROWSER,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts', 'tests/**/*.test.ts'],
          exclude: [...everywhere, 'tests/{compose,containers,journey,repository}/**', 'contracts/**', TRIALS],
          globalSetup: ['launch/src/test-database-setup.ts'],
          ...integrationTests,
        },
      },
      {
        // With the plugins of the product: the same styles, so that what a test measures is what users see.
        extends: './web/vite.config.ts',
        optimizeDeps: { include: WEB_PACKAGES },
        // The development server has one port; a test run takes any that is free, so that two may run at once.
        server: { strictPort: false },
        test: {
          name: 'components',
          root: '.',
          include: [COMPONENTS],
          exclude: everywhere,
          setupFiles: ['web/src/testing/set-up-components.ts'],
          isolate: false,
          maxWorkers: MORE_THAN_CORES,
          testTimeout: 15_000,
          expect: { poll: { timeout: 5_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              actionTimeout: 8_000,
              launchOptions: { executablePath: findChromium('light'), args: BROWSER_ARGUMENTS },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { movePointerAway: ({ page }) => page.mouse.move(-1, -1) },
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...browserTests,
          name: 'journey',
          include: ['tests/journey/**/*.test.ts'],
          exclude: [...everywhere, TRIALS],
          maxWorkers: MORE_THAN_CORES,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...browserTests,
          name: 'trial',
          globalSetup: ['launch/src/test-database-setup.ts', ...browserTests.globalSetup],
          include: [TRIALS],
          exclude: everywhere,
          maxWorkers: ALL_CORES,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'redis',
          include: OVER_REDIS,
          globalSetup: ['launch/src/test-database-setup.ts', 'launch/src/test-redis-setup.ts'],
          ...integrationTests,
          maxWorkers: ALL_CORES,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'containers',
          include: ['tests/containers/**/*.test.ts', ...ON_CONTAINERS],
          exclude: everywhere,
          globalSetup: ['tests/containers/set-up-containers.ts'],
          isolate: false,
          // A container that starts or ends changes the machine's networks, and a browser then drops what it is loading.
          maxWorkers: 1,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'compose',
          include: ['tests/compose/**/*.test.ts', 'tests/journey/main-job.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/compose/set-up-compose.ts'],
          isolate: false,
          // The files stop and kill the same containers.
          maxWorkers: 1,
          hookTimeout: 240_000,
          testTimeout: 240_000,
          expect: { poll: { timeout: 30_000, interval: 200 } },
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
