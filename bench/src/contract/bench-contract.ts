import { createTestUser, enterAs } from '@hireledger/launch/test-user';
import { launchBrowser } from '../browser.ts';
import { openCompany } from '../company.ts';
import { readCount } from '../options.ts';
import { megabytes, resetPeak } from '../process-memory.ts';
import { heading, repeat, row, seconds, spread, timed } from '../statistics.ts';
import { fillBooks } from './fill-books.ts';
import { makeContract } from './make-contract.ts';

const MILESTONES = 50;
const SAMPLES = 30;
const DOCUMENTS = 3;

/**
 * `npm run bench -- contract [--lines 100000]`: a contract with fifty milestones and two hundred events (the call, the page in a browser until
 * its last milestone can be approved, the PDF), and the wallet and statement of a company with very many lines.
 */
export async function benchContract(options: string[]): Promise<void> {
  const { count: lines } = readCount(options, 'lines', 100_000, [1_000, 10_000_000]);
  const { system, company, http, jobIds, discard } = await openCompany({ jobs: 1, withWeb: true });
  try {
    const talent = await createTestUser(system.urls.web, 'talent', 'Talent Bench', 'talent@bench.test');
    const made = await makeContract({ company, talent, jobId: jobIds[0]! }, MILESTONES);
    // It would compare the filled books with the chain.
    await system.kill9('worker');
    await fillBooks(system.administratorUrl, { ...made, companyId: company.user.id, lines });
    const get = (path: string) => () => http.send('GET', path, {});
    const api = system.pids().api!;
    console.log(heading(`${MILESTONES} milestones, ${4 * MILESTONES} events; ${lines} lines`, 'p50 / p95', ''));
    const contract = `/agreements/${made.agreementId}`;
    for (const [what, path] of [
      ['the contract', contract],
      ['the history of the contract', `/applications/${made.applicationId}/contract-history`],
      ['the wallet', '/wallets/me'],
      ['the statement, newest 100', '/wallets/me/statement?limit=100'],
      ['the statement of 30 days', `/wallets/me/statement?limit=100&${lastDays(30)}`],
    ] as const) {
      await repeat(5, get(path));
      console.log(row(what, spread(await repeat(SAMPLES, () => timed(get(path)))), ''));
    }
    for (const [what, path] of [
      ['PDF of the contract', `/contract-offers/${made.offerId}/pdf`],
      ['CSV of the statement, all lines', '/wallets/me/statement/export'],
      ['PDF of the statement, newest 10,000', '/wallets/me/statement/pdf'],
    ] as const) {
      await get(path)();
      resetPeak(api);
      const before = megabytes(api);
      const took = await repeat(DOCUMENTS, () => timed(get(path)));
      console.log(row(what, spread(took), `api ${before} MB before, ${megabytes(api, 'VmHWM')} MB at most`));
    }
    await openPage(company, `/contracts/${made.agreementId}`);
  } finally {
    await discard();
  }
}

const lastDays = (days: number): string => {
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(days)}&to=${day(0)}`;
};

/** Until the last milestone's button can be pressed; the first visit loads all scripts. */
async function openPage(company: Awaited<ReturnType<typeof createTestUser>>, path: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: company.origin, viewport: { width: 1440, height: 900 } });
    await enterAs(context, company);
    const page = await context.newPage();
    const last = page.getByRole('button', { name: new RegExp(`^Approve: ${MILESTONES}\\.`) });
    const took = await repeat(DOCUMENTS + 1, () =>
      timed(async () => {
        await page.goto(path);
        await last.click({ trial: true });
      }),
    );
    console.log(
      row('page until its last button can be pressed', spread(took.slice(1)), `first visit ${seconds(took[0]!)}`),
    );
  } finally {
    await browser.close();
  }
}
