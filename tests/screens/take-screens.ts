import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { enterAs, type TestUser } from '@hireledger/launch/test-user';
import type { DataSet } from './data/data-sets.ts';
import { inspectPage, shiftFinding, watchShifts, type Finding } from './findings.ts';
import type { Size, Theme } from './options.ts';
import type { ScreenEntry, Viewer } from './screen-table.ts';
import { planAnswers } from './planned-answers.ts';
import { watchRequests } from './settle.ts';

/** Heights that go with the widths: phones, a tablet, laptops, a wide screen. */
const HEIGHTS: Record<Size, number> = { 360: 740, 390: 844, 768: 1024, 1024: 768, 1440: 900, 1920: 1080 };
/** The part of a long page in a screenshot. */
const WINDOWS = 2.2;

/** One opening of one screen. */
export interface Shot {
  entry: ScreenEntry;
  address: string;
  viewer: Viewer;
  data: DataSet;
  size: Size;
}

export interface Taken extends Shot {
  /** Paths from the folder of the sheet, by theme. */
  pictures: Partial<Record<Theme, string>>;
  findings: Finding[];
}

/** One viewer's pages: screens are opened in them one after the other, each loaded freshly. */
export async function openAs(browser: Browser, origin: string, person: TestUser | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'no-preference' });
  // A page that is slower than this on a busy machine is broken.
  context.setDefaultTimeout(30_000);
  await context.addInitScript(watchShifts);
  if (person) await enterAs(context, person);
  return context;
}

/** Opens a screen at one size, checks it, and takes a screenshot in each theme without a reload. */
export async function takeShot(
  context: BrowserContext,
  shot: Shot,
  { themes, out }: { themes: readonly Theme[]; out: string },
): Promise<Taken> {
  const page = await context.newPage();
  const findings: Finding[] = [];
  const add = (kind: Finding['kind'], text: string) => void findings.push({ kind, text });
  page.on('pageerror', ({ message }) => add('error', message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      add('error', message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) add('error', `${new URL(response.url()).pathname} answered ${response.status()}`);
  });
  const requests = watchRequests(page);
  const pictures: Taken['pictures'] = {};
  try {
    await page.setViewportSize({ width: shot.size, height: HEIGHTS[shot.size] });
    await page.emulateMedia({ colorScheme: themes[0]! });
    await planAnswers(page, shot.entry.answers ?? []);
    await page.goto(shot.address);
    if (!(await requests.waitUntilSettled())) add('slow', 'was not done loading after thirty seconds');
    findings.push(
      ...shiftFinding(
        await page.evaluate(
          () => (window as unknown as { layoutShifts: { value: number; what: string[] }[] }).layoutShifts,
        ),
      ),
    );
    if (shot.entry.reveal) {
      await shot.entry.reveal(page);
      await requests.waitUntilSettled();
    }
    findings.push(...(await page.evaluate(inspectPage)));
    await showWhole(page, shot.size);
    await requests.waitUntilSettled();
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      pictures[theme] = await takePicture(page, shot, theme, out);
    }
  } catch (error) {
    add('failed', error instanceof Error ? error.message.split('\n')[0]! : String(error));
  } finally {
    await page.close();
  }
  return { ...shot, pictures, findings };
}

/** Makes the window as high as its page, up to a bound. A dialog is shown as it is in the window. */
async function showWhole(page: Page, size: Size): Promise<void> {
  const whole = await page.evaluate(() =>
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
      ? 0
      : document.documentElement.scrollHeight,
  );
  const height = Math.min(whole, Math.round(HEIGHTS[size] * WINDOWS));
  if (height > HEIGHTS[size]) await page.setViewportSize({ width: size, height });
  // A screenshot before the larger window has rendered would repeat the smaller one.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function takePicture(
  page: Page,
  { entry, viewer, data, size }: Shot,
  theme: Theme,
  out: string,
): Promise<string> {
  const folder = join('pictures', viewer, data, `${size}-${theme}`);
  mkdirSync(join(out, folder), { recursive: true });
  const path = join(folder, `${entry.name.replaceAll(' ', '-')}.jpg`);
  await page.screenshot({ path: join(out, path), type: 'jpeg', quality: 80, animations: 'disabled' });
  return path;
}
