import { enterAs, type TestUser } from '@hireledger/launch/test-user';
import type { Sql } from 'postgres';
import { launchBrowser } from '../browser.ts';
import { median, ms, percentile } from '../statistics.ts';

const SECONDS = 6;
const CHANGES_PER_SECOND = 20;

/** Opens the whole list in a browser, and scrolls through it for some seconds while twenty applicants a second are moved. */
export async function measureFrames(origin: string, company: TestUser, sql: Sql): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    await enterAs(context, company);
    const page = await context.newPage();
    const opened: number[] = [];
    for (let load = 0; load < 5; load += 1) {
      const begun = performance.now();
      await page.goto('/applicationlist?size=all');
      await page.locator('tr[data-key]').nth(15).waitFor();
      opened.push(performance.now() - begun);
    }
    const ids = (
      await sql<
        { id: string }[]
      >`SELECT id FROM applications WHERE stage = 'Applied' ORDER BY applied_at DESC LIMIT 2000`
    ).map(({ id }) => id);
    // Processor time of the page's main thread: it does not depend on other work of the machine.
    const tools = await context.newCDPSession(page);
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const mainThread = async () =>
      (await tools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    const before = await mainThread();
    let moved = 0;
    const ticking = setInterval(
      () =>
        void company.call('PATCH', '/users/update-hiring-stage', {
          applicationId: ids[(moved += 1) % ids.length],
          newStage: 'Shortlisted',
        }),
      1_000 / CHANGES_PER_SECOND,
    );
    const frames = await page.evaluate(async (seconds) => {
      const gaps: number[] = [];
      let before = performance.now();
      const end = before + seconds * 1_000;
      while (before < end) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        gaps.push(now - before);
        before = now;
        window.scrollBy(0, 40);
      }
      return gaps.slice(1);
    }, SECONDS);
    clearInterval(ticking);
    const perFrame = ((await mainThread()) - before) / frames.length;
    const rows = await page.locator('tr[data-key]').count();
    console.log(`| the whole list opened in a browser, p50 | ${ms(median(opened))} | |`);
    console.log(
      `| frames while scrolling, ${CHANGES_PER_SECOND} changes a second: per second; gap p95, longest | ${(frames.length / SECONDS).toFixed(0)}; ${ms(percentile(frames, 0.95))}, ${ms(Math.max(...frames))} | ${rows} rows in the page |`,
    );
    console.log(`| main thread of the page, processor time a frame | ${ms(perFrame * 1_000)} | |`);
  } finally {
    await browser.close();
  }
}
