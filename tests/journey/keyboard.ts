import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

/** A field of a date has a stop for its day, its month, its year and its calendar. */
const WITHIN_A_FIELD = 5;
/** More stops than any screen of these journeys has. */
const MOST = 160;

/**
 * Goes by Tab until `target` has the focus, as somebody without a pointer does.
 * @throws at a stop that shows no focus, where the focus stays in place, and when the target is never reached
 */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  const passed: string[] = [];
  let same = 0;
  for (let stop = 0; stop < MOST; stop += 1) {
    const before = await shownStop(target.first());
    if (before.there) return;
    await page.keyboard.press('Tab');
    const now = await shownStop(target.first());
    same = now.place === before.place && now.place !== 'BODY' ? same + 1 : 0;
    if (same >= WITHIN_A_FIELD) throw new Error(`The keyboard does not get away from ${now.place}.`);
    passed.push(now.place);
  }
  throw new Error(`The keyboard never reached ${String(target)}. It passed ${passed.join(' → ')}.`);
}

/** Goes to a control and presses it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and writes into it, in the place of what stands there. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Opens the menu of a control and goes down to one of its entries. */
export async function choose(page: Page, opener: Locator, entry: string): Promise<void> {
  await pressOn(page, opener);
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await item.waitFor();
  for (let step = 0; step < 12 && !(await hasFocus(item)); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

interface Stop {
  there: boolean;
  /** Names the element that has the focus. */
  place: string;
  /** Whether something around it shows that. */
  shown: boolean;
}

/** Where the focus is, as soon as something shows it: a page that is being drawn anew may take a moment. */
const shownStop = (target: Locator): Promise<Stop> =>
  vi.waitFor(
    async () => {
      const stop = await stopOf(target);
      if (!stop.shown) throw new Error(`Nothing shows that ${stop.place} has the focus.`);
      return stop;
    },
    { timeout: 10_000, interval: 50 },
  );

const stopOf = (target: Locator): Promise<Stop> =>
  target.evaluate((element) => {
    // Behind the last stop the focus leaves the page for the browser's own bars, and comes back with the next press.
    const focused = (document.hasFocus() && document.activeElement) || document.body;
    const outlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const ringed = (each: Element | null, depth: number): boolean => {
      if (!each || depth > 3) return false;
      const style = getComputedStyle(each);
      return outlined(style) || style.boxShadow.includes('inset') || ringed(each.parentElement, depth + 1);
    };
    // A link that covers its card draws the ring around the card, or has the card draw it.
    const around = getComputedStyle(focused, '::after');
    const card = focused.closest('article');
    // The content itself takes the focus on arrival; a ring around the whole page would tell nothing.
    const whole = focused === document.body || focused.id === 'main' || focused.matches('h1, h2, [role="dialog"]');
    const { width, height } = focused.getBoundingClientRect();
    const place =
      `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.id} ${focused.textContent?.trim().slice(0, 30)}`.trim();
    return {
      there: element === focused,
      place: focused === document.body ? 'BODY' : `${place} #${[...document.querySelectorAll('*')].indexOf(focused)}`,
      shown:
        whole ||
        (width > 0 &&
          height > 0 &&
          (ringed(focused, 0) ||
            (around.content !== 'none' && outlined(around)) ||
            (card !== null && outlined(getComputedStyle(card))))),
    };
  });
