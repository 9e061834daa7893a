import { enterAs } from '@hireledger/launch/test-user';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { openStageFloor, thereAndBack } from '../floor/stage-client.ts';
import { createHttpClient } from '../http-client.ts';
import { createApplications, createPair, type Pair } from '../market.ts';
import { interleave, repeat, type Compared } from '../statistics.ts';

const ROUNDS = 10;
const PER_ROUND = 10;

interface Side {
  page: Page;
  /** Makes the page show one of two texts, in turn. */
  change: () => Promise<unknown>;
  shows: () => string;
}

/** Milliseconds from sending the request until the other person's page shows the new text. */
async function timeOne({ page, change, shows }: Side): Promise<number> {
  const begun = performance.timeOrigin + performance.now();
  await change();
  const seen = await page.evaluate(
    (text) => (window as unknown as { seen: (text: string) => Promise<number> }).seen(text),
    shows(),
  );
  return seen - begun;
}

/** Records when `selector` first shows each of the texts. */
const watch = (page: Page, selector: string, texts: [string, string]) =>
  page.evaluate(
    ([where, words]) => {
      const last = new Map<string, number>();
      let shown = '';
      let notify = () => {};
      const look = () => {
        const now = performance.timeOrigin + performance.now();
        const text = document.querySelector(where)?.textContent ?? '';
        const found = words.find((word) => text.includes(word)) ?? '';
        if (found === shown) return;
        shown = found;
        last.set(found, now);
        notify();
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      look();
      Object.assign(window, {
        seen: async (text: string) => {
          while (shown !== text) await new Promise<void>((resolve) => (notify = resolve));
          return last.get(text)!;
        },
      });
    },
    [selector, texts] as const,
  );

async function openOurs(
  browser: Browser,
  origin: string,
  { company, talent }: Pair,
  applicationId: string,
): Promise<Side> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await enterAs(page, talent);
  await page.goto('/applicationlisttalent');
  await page.locator('main table').getByText('Applied', { exact: true }).waitFor();
  await watch(page, 'main table tbody', ['Declined', 'Applied']);
  const http = createHttpClient(origin, { authorization: `Bearer ${company.token}` });
  let stage = 'Applied';
  const change = thereAndBack((newStage) => {
    stage = newStage;
    return http.send('PATCH', '/users/update-hiring-stage', { applicationId, newStage });
  });
  return { page, shows: () => stage, change };
}

/** The floor's page: one WebSocket, one text. */
async function openFloor(browser: Browser, origin: string, pair: Pair, applicationId: string): Promise<Side> {
  const { change, feed } = await openStageFloor(origin, pair, applicationId);
  const page = await browser.newPage();
  await page.setContent('<p></p>');
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(address);
        socket.onmessage = ({ data }) =>
          (document.querySelector('p')!.textContent = (
            JSON.parse(data as string) as { data: { stage: string } }
          ).data.stage);
        socket.onopen = () => resolve();
      }),
    feed,
  );
  await watch(page, 'p', ['Declined', 'Applied']);
  let declined = false;
  return {
    page,
    shows: () => (declined ? 'Declined' : 'Applied'),
    change: () => {
      declined = !declined;
      return change();
    },
  };
}

/** Stage change to the other person's screen: our page of applications beside a bare page on a bare WebSocket. */
export async function measureScreen(ours: string, floor: string): Promise<Compared> {
  const browser = await launchBrowser();
  try {
    const pair = await createPair(ours, 'screen');
    const [application] = await createApplications(pair, 1);
    const a = await openOurs(browser, ours, pair, application!);
    const b = await openFloor(browser, floor, pair, application!);
    const round = (side: Side) => async () => {
      // A background tab renders less: bring the measured one to the front.
      await side.page.bringToFront();
      return repeat(PER_ROUND, () => timeOne(side));
    };
    return await interleave(ROUNDS, round(a), round(b));
  } finally {
    await browser.close();
  }
}
