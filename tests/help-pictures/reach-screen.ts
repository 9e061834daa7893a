import { enterAs } from '@hireledger/launch/test-user';
import type { Browser, Locator, Page } from 'playwright-core';
import type { DemoMarket } from './demo-market.ts';
import type { PicturedScreen, Target } from './pictured-screens.ts';

const PATIENCE_MS = 20_000;
/** Wide enough for the sidebar beside the page, and for lists as tables. */
const VIEWPORT = { width: 1100, height: 860 };

/**
 * A page for each account whose screens are shown, without animations.
 * @param deviceScaleFactor device pixels to a CSS pixel: more than one only where a picture is taken, since drawing takes that often squared
 */
export async function openScreens(
  browser: Browser,
  origin: string,
  market: DemoMarket,
  deviceScaleFactor = 1,
): Promise<Record<PicturedScreen['as'], Page>> {
  const open = async (signedIn?: DemoMarket['talent']) => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: VIEWPORT,
      deviceScaleFactor,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (signedIn) {
      await enterAs(context, signedIn);
    }
    return context.newPage();
  };
  const [visitor, talent, company] = await Promise.all([open(), open(market.talent), open(market.company)]);
  return { visitor, talent, company };
}

/** Opens the picture's screen and does its steps, each as soon as possible. Fails with the step that is impossible. */
export async function reachScreen(page: Page, { path, steps }: Pick<PicturedScreen, 'path' | 'steps'>): Promise<void> {
  await page.goto(path);
  for (const step of steps) {
    if ('press' in step) await find(page, step.press).click();
    else await find(page, step.see).waitFor();
  }
}

function find(page: Page, target: Target): Locator {
  if ('role' in target)
    return page.getByRole(target.role, target.name === undefined ? {} : { name: target.name }).first();
  if ('label' in target) return page.getByLabel(target.label).first();
  if ('text' in target) return page.getByText(target.text).first();
  return page.locator(target.css).first();
}
