import type { Page } from 'playwright-core';
import { shiftFinding, watchShifts } from '../screens/findings.ts';
import { settled } from './screen-checks.ts';

/** How long each answer is held, so that what stands in its place is drawn before it. Milliseconds. */
const HELD_MS = 120;
/** How long the letters are held: past the first drawing, also on a busy machine. Milliseconds. */
const LETTERS_HELD_MS = 500;

type Shifts = Parameters<typeof shiftFinding>[0];

/** Once for each page: every document in it counts what moves, and gets its answers late. */
export async function watchSlowly(page: Page): Promise<void> {
  await page.addInitScript(watchShifts);
  await page.route('**/*', async (route) => {
    const held = { fetch: HELD_MS, font: LETTERS_HELD_MS }[route.request().resourceType()];
    if (held) await new Promise((over) => setTimeout(over, held));
    // A page that is left takes its requests with it.
    await route.continue().catch(() => {});
  });
}

/** Loads each address anew; a line for each whose parts move so that one sees it. */
export async function shiftsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    // What is drawn last counts, and is told a moment after.
    await page.evaluate(() =>
      document.fonts.ready.then(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      ),
    );
    const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: Shifts }).layoutShifts);
    found.push(...shiftFinding(shifts).map(({ text }) => `${address}, ${page.viewportSize()?.width} px wide: ${text}`));
  }
  return found;
}
