// Why: docs/decisions/0107-keep-help-as-data-and-take-its-pictures-from-the-product.md
/** `npm run help:pictures`: takes every picture of the help pages from the product, in a separate system with a demo market. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from '@hireledger/launch/console-command';
import { ROOT } from '@hireledger/launch/paths';
import { StartFailure } from '@hireledger/launch/start-failure';
import { startTestSystem } from '@hireledger/launch/test-system';
import { PICTURE_NAMES, PICTURES, pictureFile, type PictureName } from '@hireledger/web/src/features/help/pictures.ts';
import { launchBrowser } from '../journey/browser.ts';
import { fillDemoMarket } from './demo-market.ts';
import { PICTURED_SCREENS } from './pictured-screens.ts';
import { openScreens, reachScreen } from './reach-screen.ts';
import { showTheSame, takeBoth, toWebp } from './take-picture.ts';

const SIZE = { companies: 8, jobs: 90, talents: 40, applications: 520, payouts: 14 };
const PUBLIC = join(ROOT, 'web/public');
const THEMES = ['light', 'dark'] as const;

await runCommand(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in PICTURES));
  if (unknown.length > 0)
    throw new StartFailure(`There is no picture called ${unknown.join(', ')}: they are ${PICTURE_NAMES.join(', ')}.`);
  const names = wanted.length > 0 ? (wanted as PictureName[]) : PICTURE_NAMES;
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1_000).toFixed(0)} s`;
  const [system, browser] = await Promise.all([startTestSystem({ withWeb: true }), launchBrowser('whole')]);
  try {
    console.log(`The system runs (${seconds()}); filling its market.`);
    const market = await fillDemoMarket(system, SIZE);
    console.log(`The market is there (${seconds()}); taking ${names.length} pictures in two themes.`);
    const screens = await openScreens(browser, system.urls.web, market, 2);
    const failed: string[] = [];
    let changed = 0;
    for (const name of names) {
      try {
        changed += await take(name, screens[PICTURED_SCREENS[name].as]);
      } catch (error) {
        failed.push(`${name}: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`);
      }
    }
    if (wanted.length === 0) await removeOthers();
    console.log(`${changed} of ${names.length * THEMES.length} files changed, after ${seconds()}.`);
    if (failed.length > 0) throw new StartFailure(`These could not be taken:\n${failed.join('\n')}`);
  } finally {
    await browser.close();
    await system.discard();
  }
});

/** @returns how many files were written; one that shows the same as before stays */
async function take(name: PictureName, page: Page): Promise<number> {
  const picture = { ...PICTURES[name], ...PICTURED_SCREENS[name] };
  await reachScreen(page, picture);
  const taken = await takeBoth(page, picture);
  const written = await Promise.all(
    THEMES.map(async (theme) => {
      const path = join(PUBLIC, pictureFile(name, theme));
      const file = await toWebp(taken[theme], picture.width);
      const before = await readFile(path).catch(() => null);
      if (before && (await showTheSame(before, file))) return 0;
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, file);
      return 1;
    }),
  );
  return written.reduce((sum: number, count) => sum + count, 0);
}

async function removeOthers(): Promise<void> {
  const folder = join(PUBLIC, 'help-pictures');
  const kept = new Set(PICTURE_NAMES.flatMap((name) => THEMES.map((theme) => basename(pictureFile(name, theme)))));
  for (const file of await readdir(folder)) if (!kept.has(file)) await rm(join(folder, file));
}
