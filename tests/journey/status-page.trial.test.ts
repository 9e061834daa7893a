import { beforeAll, describe, expect, it } from 'vitest';
import type { PersonBrowser } from './browser.ts';
import { startOwnJourney } from './start-journey.ts';

const journey = startOwnJourney();
let visitor: PersonBrowser;

beforeAll(async () => {
  visitor = await journey.open();
});

describe('the status page', () => {
  const row = (name: string) =>
    visitor.page
      .getByRole('listitem')
      .filter({ has: visitor.page.getByRole('heading', { name: new RegExp(`^${name}`) }) });

  it('shows live that a worker stopped and came back', async () => {
    const { page } = visitor;
    await page.goto('/status');
    await page.getByText('Everything is working').waitFor();
    await journey.system.kill9('worker');
    await row('Background work').getByText('Not working').waitFor({ timeout: 60_000 });
    await row('Chain').getByText('Unknown', { exact: true }).waitFor();
    await page.getByText('Some parts have problems').waitFor();
    await journey.system.restart('worker');
    await page.getByText('Everything is working').waitFor({ timeout: 60_000 });
  });

  it('says so when the server does not answer', async () => {
    const { page, context } = visitor;
    await context.setOffline(true);
    await page.getByText('HireLedger is not responding').waitFor({ timeout: 30_000 });
    await context.setOffline(false);
    await page.getByText('Everything is working').waitFor({ timeout: 30_000 });
    expect(visitor.errors).toEqual([]);
  });
});
