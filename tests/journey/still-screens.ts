import type { Page } from 'playwright-core';
import { shiftFinding, watchShifts } from '../screens/findings.ts';
import { settled } from './screen-checks.ts';

/** The delay of each answer, so that its placeholder renders first. Milliseconds. */
export const HELD_MS = 120;
/** The same, longer than the page before stays: the next one shows its placeholders. Milliseconds. */
export const HELD_LONG_MS = 1_400;
/** The delay of the fonts: longer than the first render, also on a busy machine. Milliseconds. */
const LETTERS_HELD_MS = 500;

/** Answers that come after the others: what they bring is shown above what the others bring. */
const LATER = /\/contract-offers$/;
const LATER_MS = 300;

type Shifts = Parameters<typeof shiftFinding>[0];

/** Once per page: every document in it records layout shifts, and gets its answers late. */
export async function watchSlowly(page: Page, heldMs: number): Promise<void> {
  await page.addInitScript(watchShifts);
  await page.route('**/*', async (route) => {
    const request = route.request();
    const held = { fetch: heldMs, font: LETTERS_HELD_MS }[request.resourceType()];
    const later = LATER.test(request.url()) ? LATER_MS : 0;
    if (held) await new Promise((over) => setTimeout(over, held + later));
    // Leaving a page cancels its requests.
    await route.continue().catch(() => {});
  });
}

/** Loads each address; a line for each with a visible layout shift. */
export async function shiftsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    // The last render counts, and is reported a moment later.
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
