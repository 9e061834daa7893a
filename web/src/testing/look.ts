import { page } from 'vitest/browser';
import { inspectPage } from '../../../tests/screens/findings.ts';

/** A narrow phone, with letters as large as its user has set them. */
export async function showOnPhone({ letters = 1 } = {}): Promise<void> {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = `${100 * letters}%`;
}

/** What looks broken on the page now: it scrolls sideways, text is cut off, controls overlap. A line each. */
export const brokenLooks = (): string[] => inspectPage().map(({ kind, text }) => `${kind}: ${text}`);
