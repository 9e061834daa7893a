import { setTimeout as delay } from 'node:timers/promises';
import { enterAs, type TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import type { HttpClient } from '../http-client.ts';

const OPENINGS = 5;
const UPDATES_PER_SECOND = 20;
const SECONDS = 6;

interface ScreenFigures {
  /** Milliseconds from the start of loading until cards are there and the page answers. */
  interactive: number[];
  /** Milliseconds between frames: at rest, and while the board scrolls and moves. */
  rest: number[];
  moving: number[];
  /** Stage changes that were made meanwhile. */
  updates: number;
}

/** The board in a browser: how long until it can be used, and its frames while two columns scroll and stages change. */
export async function measureScreen(
  company: TestUser,
  http: HttpClient,
  applied: readonly string[],
): Promise<ScreenFigures> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: company.origin, viewport: { width: 1440, height: 900 } });
    await enterAs(context, company);
    const page = await context.newPage();
    const interactive: number[] = [];
    for (let turn = 0; turn < OPENINGS; turn += 1) {
      await page.goto('/applicationlist?view=board', { waitUntil: 'commit' });
      interactive.push(await untilUsable(page));
    }
    const rest = await frames(page, 2, []);
    let updates = 0;
    let going = true;
    const acting = (async () => {
      const begun = performance.now();
      for (; going; updates += 1) {
        const id = applied[updates % applied.length]!;
        const newStage = Math.floor(updates / applied.length) % 2 === 0 ? 'Declined' : 'Applied';
        await http.send('PATCH', '/users/update-hiring-stage', { applicationId: id, newStage });
        const ahead = ((updates + 1) * 1_000) / UPDATES_PER_SECOND - (performance.now() - begun);
        if (ahead > 0) await delay(ahead);
      }
    })();
    const moving = await frames(page, SECONDS, ['Applied', 'Declined']);
    going = false;
    await acting;
    return { interactive, rest, moving, updates };
  } finally {
    await browser.close();
  }
}

/** Two frames after the first cards: nothing long runs between. */
const untilUsable = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelectorAll('[data-card]').length < 10) await frame();
    await frame();
    await frame();
    return performance.now();
  });

/** Times between frames for some seconds, while the columns of `stages` scroll to their ends and back. */
const frames = (page: Page, seconds: number, stages: string[]): Promise<number[]> =>
  page.evaluate(
    async ([length, names]) => {
      const lists = names.map((name) => document.querySelector(`[data-stage="${name}"] ul`)!.parentElement!);
      const between: number[] = [];
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const begun = last;
      while (last - begun < length * 1_000) {
        for (const [index, list] of lists.entries()) list.scrollTop += index % 2 === 0 ? 24 : 12;
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        between.push(now - last);
        last = now;
      }
      return between;
    },
    [seconds, stages] as const,
  );
