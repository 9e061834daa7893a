import { startTestSystem, type TestSystem, type TestSystemOptions } from '@hireledger/launch/test-system';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type {} from './build-before.ts';
import { launchBrowser, openPersonBrowser, picture, type PersonBrowser } from './browser.ts';

export interface Journey {
  /** Both are there from the file's own `beforeAll` on. */
  readonly system: TestSystem;
  readonly browser: Browser;
  /** Where the product answers, such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** A browser for one more person, with storage of its own. */
  open: (options?: BrowserContextOptions) => Promise<PersonBrowser>;
  /** What pages of all these browsers threw or logged as an error. */
  readonly errors: string[];
}

/**
 * The whole system and a real browser for the tests of one file (or of one `describe`), gone after them. When a test fails, a picture is
 * kept of every page that is open.
 */
export function startJourney(options: TestSystemOptions = {}): Journey {
  let system: TestSystem | undefined;
  let browser: Browser | undefined;
  const opened: PersonBrowser[] = [];
  beforeAll(async () => {
    [system, browser] = await Promise.all([startTestSystem({ dataFrom: inject('freshData'), ...options, withWeb: true }), launchBrowser()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages = browser?.contexts().flatMap((context) => context.pages()) ?? [];
    for (const [number, page] of pages.entries()) await picture(page, `${task.name} (page ${number + 1})`);
  });
  afterAll(async () => {
    await browser?.close();
    await system?.discard();
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

/** In a `describe` whose tests are the steps of one story: what follows a step that failed is skipped. */
export function stepByStep(): void {
  let failed = false;
  beforeEach(({ skip }) => skip(failed, 'an earlier step failed'));
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });
}
