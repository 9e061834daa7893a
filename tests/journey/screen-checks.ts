import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { contrastProblems } from './contrast.ts';

/** The same axe as in the journeys' other checks. */
const axe = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as Axe;

interface Axe {
  source: string;
  run: (
    scope: string,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[] }>;
}

export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** A window of 1280 × 1024 at 400 % (WCAG 2.2, 1.4.10). */
const MAGNIFIED = { width: 320, height: 256 };
const ON_ITS_SIDE = { width: 640, height: 360 };

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Once per document: loads axe, and stops movements, which have no defined colours halfway. */
export async function prepareChecks(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  });
}

/**
 * Navigates as a link does, and waits until everything has loaded. Returns whether it stayed within the document: an
 * address of the present page is reloaded, since nothing would show when its data has changed.
 */
export async function openScreen(page: Page, address: string): Promise<boolean> {
  const within = await page.evaluate((to) => {
    // Static pages have no router.
    const routed = '__reactRouterVersion' in window;
    if (!routed || new URL(to, location.href).pathname === location.pathname) return false;
    // A page of another path has a new heading.
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, address);
  if (!within) {
    await page.goto(address);
    await prepareChecks(page);
  }
  await settled(page);
  await page.evaluate(() => scrollTo(0, 0));
  return within;
}

/** Waits until the page has replaced its shell, for its heading, and until the last skeleton has disappeared. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#root > [inert]').waitFor({ state: 'detached' });
  await page.locator('h1:not([data-left])').first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '[aria-busy="true"]:not(button), [role="status"][aria-label^="Loading"], [aria-hidden="true"].shimmer',
      ),
    undefined,
    // By default in each frame, which the page would then have to draw.
    { polling: 50 },
  );
}

const showIn = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);

/** All findings of axe except contrast, which has its own check: a line each. Whole pages, or what `within` selects. */
async function run(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    async ([runOnly, scope]) => {
      const rules = { 'color-contrast': { enabled: false } };
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(scope, {
        runOnly,
        rules,
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id} at ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(', ')}`,
      );
    },
    [STANDARDS, within] as const,
  );
}

/** All rules of axe in both widths, and contrast, the only one that depends on the theme, in both themes. */
export async function axeProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const [word, size, themes] of [
    ['wide', WIDE, ['light', 'dark']],
    ['phone', PHONE, ['dark', 'light']],
  ] as const) {
    await page.setViewportSize(size);
    for (const [index, theme] of themes.entries()) {
      await showIn(page, theme);
      const found = [...(index === 0 ? await run(page, 'html') : []), ...(await contrastProblems(page))];
      problems.push(...found.map((line) => `${word}, ${theme}: ${line}`));
    }
  }
  return problems;
}

/** For overlays: all rules, and contrast in both themes. */
export async function axeProblemsOver(page: Page): Promise<string[]> {
  const within = '[role="dialog"], [role="alertdialog"], [role="menu"]';
  await showIn(page, 'light');
  const light = [...(await run(page, within)), ...(await contrastProblems(page, within))];
  await showIn(page, 'dark');
  return [...light, ...(await contrastProblems(page, within))];
}

/** How far a page can be scrolled sideways, in CSS px. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** WCAG 1.4.12: the spacing that a reader may set. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** The problems at 400 %, with text spacing, and on a phone in landscape. */
export async function zoomProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const check = async (how: string) => {
    const over = await overhang(page);
    if (over > 0) problems.push(`${how}: ${over} px wider than the window, by ${await widest(page)}`);
  };
  await page.setViewportSize(MAGNIFIED);
  await check('at 400 %');
  const style = await page.addStyleTag({ content: SPACED });
  await check('at 400 % with wide spaces');
  await style.evaluate((element) => (element as Element).remove());
  await page.setViewportSize(ON_ITS_SIDE);
  await check('on its side');
  return problems;
}

const widest = (page: Page) =>
  page.evaluate(() => {
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5,
    );
    return out
      .slice(0, 3)
      .map((element) => `${element.tagName} ${String(element.getAttribute('class')).slice(0, 60)}`)
      .join('; ');
  });

/**
 * WCAG 2.4.11: stops of the keyboard that are completely covered, in a low window. Checks the first `stops` of the
 * content.
 */
export async function coveredStops(page: Page, stops: number): Promise<string[]> {
  await page.setViewportSize(MAGNIFIED);
  await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const field = focused.closest('label') ?? focused;
      // Of a large element the visible part counts.
      const box = field.getBoundingClientRect();
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
      const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top];
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
      );
      const seen = points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        // A notice closes by itself, and comes when another person acts.
        return hit !== null && (field.contains(hit) || hit.contains(field) || hit.closest('[data-sonner-toaster]'));
      });
      return seen
        ? null
        : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`;
    });
    if (name) covered.push(name);
  }
  return covered;
}
