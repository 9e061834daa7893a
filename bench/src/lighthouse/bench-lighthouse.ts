import { jobAddress } from '@hireledger/domain/jobs/job-address';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS, chromiumPath } from '../browser.ts';
import { openCompany } from '../company.ts';
import { ask } from '../market.ts';
import { readCount } from '../options.ts';
import { heading, median, repeat, row } from '../statistics.ts';

const JOBS = 24;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * `npm run bench -- lighthouse [--runs 5]`: Lighthouse's four scores of the public pages, as it measures a phone on a slow network, each the
 * median of its runs, with what its audits found. Takes about half a minute for each run of a page; only a quiet machine gives a true performance.
 */
export async function benchLighthouse(options: string[]): Promise<void> {
  const executablePath = chromiumPath();
  const { count: runs } = readCount(options, 'runs', 5, [1, 100]);
  const { system, company, jobIds, discard } = await openCompany({ jobs: JOBS, withWeb: true });
  try {
    const { data: job } = await ask<{ data: JobPosting }>(company, 'GET', `/jobs/${jobIds.at(-1)}`);
    console.log(heading('page', ...CATEGORIES, 'first content', 'largest content', 'blocked', 'shifts'));
    const wanting: string[] = [];
    for (const [name, path] of Object.entries({ 'front page': '/', 'job page': jobAddress(job), board: '/jobboard' })) {
      const results = await repeat(runs, () => measure(system.urls.web + path, executablePath));
      const scores = CATEGORIES.map((category) =>
        Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0))),
      );
      const figure = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
      const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
        (audit) => `${(figure(audit) / 1_000).toFixed(2)} s`,
      );
      console.log(row(name, ...scores, ...times, figure('cumulative-layout-shift').toFixed(3)));
      for (const category of CATEGORIES.slice(1))
        for (const { id: audit, weight } of results[0]!.categories[category]!.auditRefs) {
          const found = results[0]!.audits[audit]!;
          if (weight > 0 && found.score !== null && found.score < 1)
            wanting.push(`${name}, ${category}: ${found.title}${found.displayValue ? ` (${found.displayValue})` : ''}`);
        }
    }
    console.log(
      wanting.length > 0 ? `\n${wanting.join('\n')}` : '\nNo audit failed in accessibility, best practices and SEO.',
    );
  } finally {
    await discard();
  }
}

/** One visit, in a browser of its own: nothing is cached. */
async function measure(url: string, chromePath: string) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...BROWSER_FLAGS] });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}
