/** `npm run screens`: every screen at every size, in both themes, with every amount of data; takes pictures and lists what looks broken. Our own: `toHaveScreenshot` compares a screen with its last picture; here people look at all of them, and the page itself is measured. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '@hireledger/launch/console-command';
import { onStopSignal } from '@hireledger/launch/stop-signals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../journey/browser.ts';
import type { DataSet, Filled } from './data/data-sets.ts';
import { fillAll } from './data/fill-all.ts';
import { HELP, readOptions, type Options } from './options.ts';
import { addressOf, SCREENS, type Viewer } from './screen-table.ts';
import { gather, lineOf, writeSheet } from './sheet/contact-sheet.ts';
import { layOut } from './sheet/montage.ts';
import { openSystem } from './system.ts';
import { openAs, takeShot, type Shot, type Taken } from './take-screens.ts';

/** Pages that load at once: as many as the cores of a small machine. */
const WIDTH = 2;

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') return console.log(HELP);
  const begun = performance.now();
  const signal = onStopSignal(() => process.exit(1));
  const { system, dataDir } = await openSystem({ fresh: options.fresh, signal });
  const browser = await launchBrowser('whole');
  try {
    const filled = await fillAll(dataDir, options.data, console.log);
    rmSync(options.out, { recursive: true, force: true });
    mkdirSync(options.out, { recursive: true });
    const taken = await takeAll(browser, system.urls.web, filled, options, signal);
    const sheets: string[] = [];
    for (const group of Map.groupBy(taken, ({ viewer, data, size }) => `${viewer} ${data} ${size}`).values())
      for (const theme of options.themes) sheets.push(...(await layOut(group, theme, options.out)));
    writeSheet(taken, sheets, options.out);
    for (const finding of gather(taken)) console.log(lineOf(finding));
    console.log(
      `${taken.length} openings in ${((performance.now() - begun) / 1_000).toFixed(0)} s: ${join(options.out, 'index.html')} and ${sheets.length} sheets beside it`,
    );
  } finally {
    await browser.close();
    await system.stop();
  }
});

/** The screens for one viewer and one data set. A visitor opens screens without ids once, with the usual data. */
function planShots(viewer: Viewer, data: DataSet, { examples }: Filled, { only, sizes }: Options): Shot[] {
  return SCREENS.filter((entry) => entry.for.includes(viewer))
    .filter((entry) => viewer !== 'visitor' || data === 'usual' || typeof entry.address === 'function')
    .filter(({ route, name }) => only.length === 0 || only.some((part) => route.includes(part) || name.includes(part)))
    .flatMap((entry) => {
      const address = addressOf(entry, examples);
      return address === undefined
        ? []
        : sizes
            .filter((size) => size < (entry.below ?? Infinity))
            .map((size) => ({ entry, address, viewer, data, size }));
    });
}

async function takeAll(
  browser: Browser,
  origin: string,
  filled: ReadonlyMap<DataSet, Filled>,
  options: Options,
  signal: AbortSignal,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const [data, people] of filled)
    for (const viewer of options.roles) {
      const shots = planShots(viewer, data, people, options);
      if (shots.length === 0) continue;
      const results = new Map<Shot, Taken>();
      const waiting = [...shots];
      // A window for each: background pages in one window render late.
      const work = async () => {
        const context = await openAs(browser, origin, viewer === 'visitor' ? undefined : people[viewer]);
        for (let shot = waiting.shift(); shot && !signal.aborted; shot = waiting.shift())
          results.set(shot, await takeShot(context, shot, options));
        await context.close();
      };
      await Promise.all(Array.from({ length: WIDTH }, work));
      taken.push(...shots.flatMap((shot) => results.get(shot) ?? []));
      console.log(`  ${viewer}, data ${data}: ${results.size} openings`);
    }
  return taken;
}
