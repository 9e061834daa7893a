import { jobAddress } from '@hireledger/domain/jobs/job-address';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { findChromium } from '@hireledger/launch/chromium';
import { createTestUser } from '@hireledger/launch/test-user';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ask, postJob } from '../market.ts';
import { median } from '../statistics.ts';
import { startSubject } from '../subject.ts';

const RUNS = 5;
const JOBS = 24;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/**
 * `npm run bench -- lighthouse [--runs 5]`: Lighthouse's four scores of the public pages, as it measures a phone on a slow network, each the
 * median of its runs, with what was found wanting. Takes about half a minute for each run of a page; only a quiet machine gives a true performance.
 */
export async function benchLighthouse(options: string[]): Promise<void> {
  const executablePath = findChromium('whole');
  if (!executablePath) throw new Error('This part of the bench needs Chromium: install it, or set CHROME_PATH.');
  const runs = Number(options[options.indexOf('--runs') + 1]) || RUNS;
  const { system, discard } = await startSubject({ withWeb: true });
  try {
    const company = await createTestUser(
      system.urls.web,
      'company',
      'Company Lighthouse',
      'company-lighthouse@bench.test',
    );
    let id = '';
    for (let number = 0; number < JOBS; number += 1) id = await postJob(company, number);
    const { data: job } = await ask<{ data: JobPosting }>(company, 'GET', `/jobs/${id}`);
    console.log(
      `| page | ${CATEGORIES.join(' | ')} | first content | largest content | blocked | shifts |\n|---|---|---|---|---|---|---|---|---|`,
    );
    const wanting: string[] = [];
    for (const [name, path] of Object.entries({ 'front page': '/', 'job page': jobAddress(job), board: '/jobboard' })) {
      const results: Awaited<ReturnType<typeof measure>>[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await measure(system.urls.web + path, executablePath));
      const scores = CATEGORIES.map((category) =>
        Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0))),
      );
      const figure = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
      const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
        (audit) => `${(figure(audit) / 1_000).toFixed(2)} s`,
      );
      console.log(
        `| ${name} | ${scores.join(' | ')} | ${times.join(' | ')} | ${figure('cumulative-layout-shift').toFixed(3)} |`,
      );
      for (const category of CATEGORIES.slice(1))
        for (const { id: audit, weight } of results[0]!.categories[category]!.auditRefs) {
          const found = results[0]!.audits[audit]!;
          if (weight > 0 && found.score !== null && found.score < 1)
            wanting.push(`${name}, ${category}: ${found.title}${found.displayValue ? ` (${found.displayValue})` : ''}`);
        }
    }
    console.log(
      wanting.length > 0 ? `\n${wanting.join('\n')}` : '\nNothing is wanting in accessibility, best practices and SEO.',
    );
  } finally {
    await discard();
  }
}

/** One visit, in a browser of its own: nothing is cached. */
async function measure(url: string, chromePath: string) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
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
