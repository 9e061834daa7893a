import type { BrowserKind } from '@hireledger/launch/chromium';
import { createTestDatabase } from '@hireledger/launch/test-database';
import { startTestRedisWhereAsked } from '@hireledger/launch/test-redis';
import { startTestSystem, type TestSystem, type TestSystemOptions } from '@hireledger/launch/test-system';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { openStack } from '../compose/stack.ts';
import { openPersonBrowser, picture, saveTrace, sharedBrowser, type PersonBrowser } from './browser.ts';
import type { SharedSystem } from './set-up-journeys.ts';

/** What a journey may use of a system that it stops and starts again, and that may be containers. */
type StoppableSystem = Served & Pick<TestSystem, 'stop' | 'startAgain' | 'discard'>;
interface Served {
  urls: Pick<TestSystem['urls'], 'web' | 'chain'>;
}

export interface Journey<System extends Served = SharedSystem> {
  /** Both are available from the file's own `beforeAll` on. */
  readonly system: System;
  readonly browser: Browser;
  /** The product's origin, such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** A browser for another user, with its own storage. */
  open: (options?: BrowserContextOptions) => Promise<PersonBrowser>;
  /** Errors that pages of these browsers threw or logged. */
  readonly errors: string[];
}

/**
 * The shared system and a real browser for the tests of one file (or of one `describe`). Other files use the system at
 * the same time, so each signs up its own users, with addresses that no other file uses. When a test fails, a
 * screenshot of every open page and a trace of every browser are saved. Our own: Playwright Test would be a second
 * runner, and start a system in each of its workers.
 */
export function startJourney({ browser }: { browser?: BrowserKind } = {}): Journey {
  return journeyOn({ start: async () => inject('sharedSystem'), browser });
}

/** The same on its own system: for tests that stop its processes, set its environment, or count all of its data. */
export function startOwnJourney(options: TestSystemOptions = {}): Journey<TestSystem> {
  return startJourneyOn(() => startOwnSystem(options));
}

/** The same on a system that is started in another way. */
export function startJourneyOn<System extends Served & { discard: () => Promise<void> }>(
  start: () => Promise<System>,
): Journey<System> {
  return journeyOn({ start, end: (system) => system.discard() });
}

/** A system of its own, or in the project "compose" the containers of docker-compose.yml, which may have data. */
export function startStoppableJourney(): Journey<StoppableSystem> {
  const start = async () => (inject('composeStack') === undefined ? startOwnSystem() : containers());
  return startJourneyOn(start);
}

/** The containers that all files of the project "compose" use; they are reached through the proxy alone. */
function containers(): StoppableSystem {
  const { origin, down, up } = openStack(inject('composeStack'));
  return {
    urls: { web: origin, chain: `${origin}/rpc` },
    stop: down,
    startAgain: up,
    discard: async () => {},
  };
}

/** A system of its own for one file, with fresh data. */
export async function startOwnSystem(options: TestSystemOptions = {}): Promise<TestSystem> {
  const dataFrom = inject('freshData');
  if (dataFrom !== undefined) return startTestSystem({ dataFrom, build: false, withWeb: true, ...options });
  // In the project "containers".
  const [database, redis] = await Promise.all([createTestDatabase(), startTestRedisWhereAsked()]);
  const system = await startTestSystem({
    build: false,
    withWeb: true,
    database: {
      administrator: database.url,
      api: database.apiUrl,
      worker: database.workerUrl,
      owner: database.ownerUrl,
    },
    ...options,
    environment: { ...(redis && { REDIS_URL: redis.url }), ...options.environment },
  });
  return {
    ...system,
    discard: async () => {
      await system.discard();
      await database.drop();
    },
  };
}

function journeyOn<System extends Served>({
  start,
  end,
  browser: kind,
}: {
  start: () => Promise<System>;
  end?: (system: System) => Promise<void>;
  browser?: BrowserKind | undefined;
}): Journey<System> {
  let system: System | undefined;
  let browser: Browser | undefined;
  const opened: PersonBrowser[] = [];
  beforeAll(async () => {
    [system, browser] = await Promise.all([start(), sharedBrowser(kind)]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const contexts = browser?.contexts() ?? [];
    const pages = contexts.flatMap((context) => context.pages());
    for (const [number, page] of pages.entries()) await picture(page, `${task.name} (page ${number + 1})`);
    for (const [number, context] of contexts.entries()) await saveTrace(context, `${task.name} (${number + 1})`);
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    if (system) await end?.(system);
  });
  return {
    get system() {
      return system!;
    },
    get browser() {
      return browser!;
    },
    get origin() {
      return system!.urls.web;
    },
    get errors() {
      return opened.flatMap(({ errors }) => errors);
    },
    open: async (personal) => {
      const person = await openPersonBrowser(browser!, system!.urls.web, personal);
      opened.push(person);
      return person;
    },
  };
}

/** In a `describe` whose tests are steps of one story: skips the steps after a failed one. */
export function stepByStep(): void {
  let failed = false;
  beforeEach(({ skip }) => skip(failed, 'an earlier step failed'));
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });
}
