import { AxeBuilder } from '@axe-core/playwright';
import { BROWSER_ARGUMENTS, findChromium, type BrowserKind } from '@hireledger/launch/chromium';
import { BUILD_CACHE } from '@hireledger/launch/paths';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { untilStill } from '../screens/settle.ts';
import { contrastProblems } from './contrast.ts';

/** Headless Chromium, as installed on the machine. */
export async function launchBrowser(kind: BrowserKind = 'light'): Promise<Browser> {
  const executablePath = findChromium(kind);
  if (!executablePath)
    throw new Error(
      `No ${kind === 'whole' ? 'whole ' : ''}Chromium found: set CHROME_PATH, or install the package "chromium".`,
    );
  return chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
}

const browsers = new Map<BrowserKind, Promise<Browser>>();

/**
 * The browser that the files of one worker share: to start one takes more than a second of processor time. Each user has
 * a context of their own, which the file closes. It ends with the worker.
 */
export async function sharedBrowser(kind: BrowserKind = 'light'): Promise<Browser> {
  const running = await browsers.get(kind);
  if (running?.isConnected()) return running;
  browsers.set(kind, launchBrowser(kind));
  return browsers.get(kind)!;
}

/** One user's browser: its own storage, and a list of page errors. */
export interface PersonBrowser {
  context: BrowserContext;
  page: Page;
  /** Errors that the page threw or logged; a journey ends with none. */
  errors: string[];
}

/**
 * By default with reduced motion, so that no test waits for an animation, and without the service worker, which takes a
 * sixth of the processor time. Tests of those pass `reducedMotion: 'no-preference'` or `serviceWorkers: 'allow'`.
 */
export async function openPersonBrowser(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<PersonBrowser> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(20_000);
  await context.tracing.start(TRACED);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return { context, page, errors };
}

/** Resolves when the page that is opened next receives pushes: after the first heartbeat. */
export async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('/socket.io/'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"heartbeat"'));
}

/**
 * Every step with its time, which costs nothing that can be measured. The page before and after each step costs a third
 * more time, so only a run that looks for a failure saves it too.
 */
const TRACED = { snapshots: process.env['TRACE_PAGES'] === '1', screenshots: false };

/**
 * Saves what a browser did since it was opened or last saved, step by step, to debug a failure: `npx playwright
 * show-trace FILE` shows it. Without a failure it is dropped with the browser.
 */
export async function saveTrace(context: BrowserContext, name: string): Promise<void> {
  const path = join(BUILD_CACHE, 'traces', `${name.replaceAll(/\W+/g, '-')}.zip`);
  await context.tracing.stop({ path }).then(
    () => console.error(`Trace of the failure: npx playwright show-trace ${path}`),
    // Not opened by `openPersonBrowser`.
    () => {},
  );
  await context.tracing.start(TRACED).catch(() => {});
}

/** Saves a screenshot, to debug a failure: the temporary folder of a run is removed with it. */
export async function picture(page: Page, name: string): Promise<void> {
  const path = join(BUILD_CACHE, 'pictures', `${name.replaceAll(/\W+/g, '-')}.png`);
  await page.screenshot({ path }).then(
    () => console.error(`Picture of the failure: ${path}`),
    () => {},
  );
}

/**
 * The findings of axe on a page, a line each, once nothing moves any more: half-faded text has no contrast. Endless
 * movements (skeletons) are not waited for. `within`, a selector, ignores the rest of the page: what is under a dialog
 * was checked before.
 */
export async function accessibilityProblems(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(untilStill);
  // Our pages have no frames, so axe runs in the page itself; only violations are returned.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${new URL(page.url()).pathname}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** The same in both themes; the page is dark afterwards. Of axe's rules only contrast depends on the theme. */
export async function problemsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await accessibilityProblems(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(untilStill);
  // With the axe that the first check has left in the page.
  const dark = await contrastProblems(page);
  return [...light, ...dark.map((problem) => `dark: ${problem}`)];
}

/** The Undo button of the toast with this text: several may be shown. */
export const undoOf = (page: Page, toast: string): Locator =>
  page.locator('[data-sonner-toast]', { hasText: toast }).getByRole('button', { name: 'Undo' });
