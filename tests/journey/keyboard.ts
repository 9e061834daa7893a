import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

/** A date field has a stop for its day, month, year and calendar. */
const WITHIN_A_FIELD = 5;
/** More stops than any screen of these journeys has. */
const MOST = 160;

/**
 * Presses Tab until `target` has the focus.
 * @throws at a stop without a visible focus, if the focus does not move, and if the target is never reached
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

/** Focuses a control and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Focuses a field and replaces its text. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Opens the menu of a control and chooses an entry. */
export async function choose(page: Page, opener: Locator, entry: string): Promise<void> {
  await pressOn(page, opener);
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await item.waitFor();
  for (let step = 0; step < 12 && !(await hasFocus(item)); step += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowDown');
    // The menu moves the focus a moment after the key: a key pressed earlier would choose the entry after this one.
    await page.waitForFunction((left) => document.activeElement !== left, before);
  }
  await page.keyboard.press('Enter');
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

interface Stop {
  there: boolean;
  /** Describes the focused element. */
  place: string;
  /** Whether the focus is visible. */
  shown: boolean;
}

/** The present focus, once it is visible: a page that is rendering may take a moment. */
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
    // After the last stop the focus moves to the browser's own UI, and returns with the next key.
    const focused = (document.hasFocus() && document.activeElement) || document.body;
    const outlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const ringed = (each: Element | null, depth: number): boolean => {
      if (!each || depth > 3) return false;
      const style = getComputedStyle(each);
      return outlined(style) || style.boxShadow.includes('inset') || ringed(each.parentElement, depth + 1);
    };
    // A link that covers its card has the focus ring on the card.
    const around = getComputedStyle(focused, '::after');
    const card = focused.closest('article');
    // The main content takes the focus on arrival; a ring around the whole page would be useless.
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
