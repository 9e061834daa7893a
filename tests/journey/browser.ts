import { AxeBuilder } from '@axe-core/playwright';
import { findChromium, type BrowserKind } from '@hireledger/launch/chromium';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { untilStill } from '../screens/settle.ts';

/** Chromium without a window, as installed on the machine. */
export async function launchBrowser(kind: BrowserKind = 'light'): Promise<Browser> {
  const executablePath = findChromium(kind);
  if (!executablePath)
    throw new Error(
      `No ${kind === 'whole' ? 'whole ' : ''}Chromium found: set CHROME_PATH, or install the package "chromium".`,
    );
  return chromium.launch({
    executablePath,
    // By default the shell rounds the width of every letter to whole pixels, and lines break where people never see them break.
    args: [
      '--no-sandbox',
      '--font-render-hinting=none',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  });
}

/** One person's browser: storage of their own, and a list of what went wrong in the page. */
export interface PersonBrowser {
  context: BrowserContext;
  page: Page;
  /** Errors that the page threw or logged; a journey ends with none. */
  errors: string[];
}

/** The person asks for less motion, so that no test waits for an animation. Tests of motion pass `reducedMotion: 'no-preference'`. */
export async function openPersonBrowser(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<PersonBrowser> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return { context, page, errors };
}

/** Keeps what a page shows, for whoever looks into a failure, in the machine's temporary folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const path = join(tmpdir(), 'hireledger-journey', `${name.replaceAll(/\W+/g, '-')}.png`);
  await page.screenshot({ path }).then(
    () => console.error(`Picture of the failure: ${path}`),
    () => {},
  );
}

/**
 * What axe finds on a page, a line each. It looks once nothing moves any more: half-faded text has no contrast, and no person reads it then.
 * Endless movements (skeletons) are not waited for. `within`, a selector, leaves the rest of the page out: what lies under a dialog was looked at before.
 */
export async function accessibilityProblems(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(untilStill);
  // Without frames in our pages axe may work in the page itself, and not in a further one; only what it finds wrong is written out.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${new URL(page.url()).pathname}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
