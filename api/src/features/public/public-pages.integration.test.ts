import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobAddress } from '@hireledger/domain/jobs/job-address';
import { ENDPOINTS } from '@hireledger/domain/http/endpoints';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobsMap } from '../../pages/site-map.ts';
import { CONNECTIONS, failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

const unknownId = '00000000-0000-7000-8000-000000000000';
const PUBLIC_URL = 'https://hire.example';
const SCRIPT = '</script><script>alert(1)</script> & "quotes"';

let webDist: string;
let api: TestApi;
let company: Account;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'hireledger-web-'));
  await writeFile(
    join(webDist, 'index.html'),
    '<html><head><title>HireLedger</title><meta name="description" content="all"></head><body><div id="root"></div><script src="/app.js"></script></body></html>',
  );
  const pages = ['/', '/jobboard', '/status', '/jobs/:id/:slug?', '/companies/:id'];
  await writeFile(join(webDist, 'pages.json'), JSON.stringify(pages.map((path) => ({ path, file: 'index.html' }))));
  api = await startTestApi({ WEB_DIST: webDist, PUBLIC_URL, DEV_INBOX: 'open' });
  company = await api.signUp('company', 'Acme');
});
afterAll(async () => {
  await api.close();
  await rm(webDist, { recursive: true });
});

const read = (url: string) => api.request<string>('GET', url, { headers: { accept: 'text/html,*/*' } });
const answered = (body: string) =>
  JSON.parse(/<script type="application\/json" id="first-answer">(.*?)<\/script>/.exec(body)![1]!);
const structured = (body: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!);

describe("a job's public page", () => {
  it('works without script, has metadata for search engines, and lets the application take over', async () => {
    const job = await api.postJob(company, {
      title: 'Tailor',
      jobDescription: 'Sew well.',
      responsibilities: 'Cut\nSew',
      skills: ['Sewing'],
      location: 'Kano',
      salaryMin: 100,
      salaryMax: 200,
      salaryPeriod: 'hour',
      currency: 'USD',
      applicationDeadline: '2999-12-31',
    });
    const { status, body } = await read(jobAddress(job));
    expect(status).toBe(200);
    expect(body).toContain('<title>Tailor at Acme</title>');
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/jobs/${job.id}/tailor">`);
    expect(body).toContain('<meta property="og:title" content="Tailor at Acme">');
    expect(body).toContain('<li>Cut</li><li>Sew</li>');
    expect(body).toContain('<script src="/app.js"></script>');
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(structured(body)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Tailor',
      url: `${PUBLIC_URL}/jobs/${job.id}/tailor`,
      validThrough: '2999-12-31T23:59:59+00:00',
      hiringOrganization: { name: 'Acme' },
      jobLocation: { address: { addressLocality: 'Kano' } },
      baseSalary: { currency: 'USD', value: { minValue: 100, maxValue: 200, unitText: 'HOUR' } },
    });
  });

  it('shows user input as text, never as markup', async () => {
    const job = await api.postJob(company, {
      title: SCRIPT,
      jobDescription: SCRIPT,
      skills: [SCRIPT.slice(0, 40)],
      responsibilities: '$& $1 `',
    });
    const { body } = await read(jobAddress(job));
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body).toContain('$&amp; $1 `');
    expect(structured(body)).toMatchObject({ title: SCRIPT, description: expect.stringContaining('&lt;script') });
  });

  it('contains the answer that the application would fetch, as a visitor gets it', async () => {
    const job = await api.postJob(company, { title: 'Cooper', jobDescription: SCRIPT });
    const answer = await api.request<{ data: object }>('GET', `/jobs/${job.id}`);
    expect(answered((await read(jobAddress(job))).body)).toEqual(answer.body.data);
  });

  it('is where a browser arrives that has only the id of a job, and scripts get the data', async () => {
    const job = await api.postJob(company, { title: 'Glazier' });
    const first = await read(`/jobs/${job.id}?ref=li`);
    expect(first).toMatchObject({ status: 301, headers: { vary: expect.stringContaining('accept') } });
    const second = await read(String(first.headers['location']));
    expect(second).toMatchObject({ status: 301, headers: { location: `/jobs/${job.id}/glazier?ref=li` } });
    expect((await read(`/jobs/${unknownId}`)).headers['location']).toBe(`/jobs/${unknownId}/job`);
    expect((await read('/jobs/none')).status).toBe(200);
    expect((await api.request('GET', `/jobs/${job.id}`)).body).toMatchObject({ data: { title: 'Glazier' } });
  });

  it('redirects to its canonical address, is no offer once closed, and is missing for unknown jobs', async () => {
    const job = await api.postJob(company, { title: 'Baker' });
    expect(await read(`/jobs/${job.id}/butcher`)).toMatchObject({
      status: 301,
      headers: { location: `/jobs/${job.id}/baker` },
    });
    await api.sql`UPDATE jobs SET closed_at = now(), close_reason = 'company' WHERE id = ${job.id}`;
    const closed = await read(jobAddress(job));
    expect(closed.status).toBe(200);
    expect(closed.body).toContain('noindex');
    expect(closed.body).not.toContain('ld+json');
    await api.request('DELETE', `/company/job-posting/${job.id}`, { as: company });
    const gone = await read(jobAddress(job));
    expect(gone).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(gone.body).toContain('Job not found.');
  });
});

describe('the site map and the feed', () => {
  it('link to pages that name their canonical address, whatever query a link adds', async () => {
    expect((await read('/product?from=mail')).headers['link']).toBe(`<${PUBLIC_URL}/product>; rel="canonical"`);
    expect((await read('/')).headers['link']).toBe(`<${PUBLIC_URL}/>; rel="canonical"`);
    // The queries of these say which thing they show.
    for (const path of ['/applyforjob?id=7', '/messages?application=7'])
      expect((await read(path)).headers['link']).toBeUndefined();
  });

  it('list every open job with its address, and the map lists its parts', async () => {
    const open = await api.postJob(company, { title: 'Potter & Sons' });
    const closed: JobPosting = await api.postJob(company, { title: 'Closed' });
    await api.sql`UPDATE jobs SET closed_at = now(), close_reason = 'company' WHERE id = ${closed.id}`;
    expect((await read('/robots.txt')).body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    const index = (await read('/sitemap.xml')).body;
    const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(parts[0]).toBe('/sitemaps/pages.xml');
    const map = (await Promise.all(parts.map(async (part) => (await read(part)).body))).join('');
    expect(map).toContain(`<loc>${PUBLIC_URL}/jobboard</loc>`);
    expect(map).toContain(`<loc>${PUBLIC_URL}/jobs/${open.id}/potter-sons</loc>`);
    expect(map).not.toContain(closed.id);
    const feed = await read('/jobs.rss');
    expect(feed.headers['content-type']).toContain('application/rss+xml');
    expect(feed.body).toContain('<title>Potter &amp; Sons at Acme</title>');
    expect(feed.body).not.toContain(closed.id);
  });

  it('list in the feed of a search what the board finds', async () => {
    const welder = await api.postJob(company, { title: 'Underwater welder', employmentTypes: ['Part-Time'] });
    const clerk = await api.postJob(company, { title: 'Harbour clerk', employmentTypes: ['Full-Time'] });
    await expect.poll(async () => (await read('/jobs.rss?q=underwater')).body).toContain(welder.id);
    expect((await read('/jobs.rss?q=underwater')).body).not.toContain(clerk.id);
    expect((await read('/jobs.rss?q=zzzq')).body).not.toContain('<item>');
    expect((await read('/jobs.rss?q=a+%26+b&employmentType=Remote')).body).toContain(
      '<title>“a &amp; b” · Remote on HireLedger</title>',
    );
    expect((await read('/jobs.rss')).body).toContain('<title>Open jobs on HireLedger</title>');
    const partTime = (await read('/jobs.rss?employmentType=Part-Time')).body;
    expect(partTime).toContain(welder.id);
    expect(partTime).not.toContain(clerk.id);
    expect(partTime).toContain('/jobboard?employmentType=Part-Time</link>');
    expect((await read('/jobs.rss?employmentType=Bogus')).status).toBe(400);
  });

  it('list a job whose title is cut in the middle of a letter', async () => {
    const job = await api.postJob(company, { title: `a${'\u{20000}'.repeat(60)}` });
    for (const path of ['/jobs.rss', `/sitemaps/jobs/${job.id}.xml`, jobAddress(job)]) {
      api.time.shift += 61_000;
      expect(await read(path), path).toMatchObject({ status: 200, body: expect.stringContaining(job.id) });
    }
  });

  it('are read in batches that hold no connection while a reader is slow', async () => {
    await api.sql`
      INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are,
        qualifications, application_methods, capacity, location, currency)
      SELECT ${company.id}, 'Filler', '{}', '{}', '{}', '', '', '', '', '{}', 1, 'Remote', 'NGN' FROM generate_series(1, 2500)`;
    // Of the server's own pool, not of the set-up's.
    const served = api.database.sql;
    const others = await Promise.all(Array.from({ length: CONNECTIONS - 1 }, () => served.reserve()));
    const map = jobsMap(served, {
      first: '00000000-0000-7000-8000-000000000000',
      now: new Date(),
      publicUrl: PUBLIC_URL,
    })[Symbol.asyncIterator]();
    let text = '';
    while (!text.includes('<loc>')) text += String((await map.next()).value);
    // The one remaining connection answers while the map is half read.
    expect(await served`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    for (let next = await map.next(); !next.done; next = await map.next()) text += String(next.value);
    for (const other of others) other.release();
    const ids = [...text.matchAll(/\/jobs\/([\da-f-]{36})\//g)].map(([, id]) => id!);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids.length).toBeGreaterThanOrEqual(2_500);
  });
});

/** Differ from one request to the next. */
const PASSING = /^(date|x-request-id|x-ratelimit.*|retry-after|set-cookie|etag|last-modified|transfer-encoding)$/;
/** The board's answer has numbers of transactions, which other tests use up too, so that it grows by a digit at times. */
const headersOf = (headers: object, url: string) =>
  Object.entries(headers).filter(([name]) => !PASSING.test(name) && !(url === '/jobs' && name === 'content-length'));

describe('a HEAD request', () => {
  // A market of its own: an answer of one whose jobs are still being counted changes from one request to the next.
  let market: TestApi;
  let owner: Account;
  let job: JobPosting;
  beforeAll(async () => {
    market = await startTestApi({ WEB_DIST: webDist, PUBLIC_URL, DEV_INBOX: 'open' });
    owner = await market.signUp('company', 'Heading');
    job = await market.postJob(owner);
    await vi.waitUntil(async () => (await market.request<{ total: number }>('GET', '/jobs')).body.total === 1, {
      timeout: 15_000,
    });
  });
  afterAll(() => market.close());

  it.each(['text/html,*/*', '*/*', 'application/json', ''])(
    'that accepts "%s" gets what GET gets, without a body',
    async (accept) => {
      const calls = ENDPOINTS.filter(({ method, access }) => method === 'GET' && (!access || access === 'optional'))
        .map(({ path }) => path.replaceAll(':id', path.startsWith('/companies') ? owner.id : job.id))
        .filter((path) => !path.includes(':'));
      expect(calls).toContain('/readyz');
      for (const url of [
        ...calls,
        jobAddress(job),
        '/',
        '/jobboard',
        '/status',
        '/nothing',
        '/docs/json',
        '/robots.txt',
      ]) {
        const ask = async (method: 'GET' | 'HEAD') => {
          const answer = await market.app.inject({ method, url, headers: { accept } });
          return { url, status: answer.statusCode, headers: headersOf(answer.headers, url), body: answer.body };
        };
        // One that is counted now and then may change while they are sent.
        const [before, { body, ...head }, after] = [await ask('GET'), await ask('HEAD'), await ask('GET')];
        expect(body, url).toBe('');
        expect([before, after]).toContainEqual({ ...head, body: expect.any(String) });
      }
    },
  );
});

describe('an address without a page', () => {
  it.each(['/healthz', '/readyz', '/public/counts'])('answers a browser its own JSON: %s', async (url) => {
    const { headers, body } = await read(url);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(Object.keys(JSON.parse(JSON.stringify(body)))).toEqual(Object.keys((await api.request('GET', url)).body));
  });

  it('shows NotFound to a browser, and a page that exists also to what accepts anything', async () => {
    expect(await read('/nothing')).toMatchObject({ status: 404, body: expect.stringContaining('<html') });
    for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[]) {
      expect(await api.request('GET', '/jobboard', { headers })).toMatchObject({
        status: 200,
        body: expect.stringContaining('<html'),
      });
      expect(failure(await api.request('GET', '/nothing', { headers }))).toMatchObject({ status: 404 });
    }
    expect(failure(await api.request('GET', '/jobboard', { headers: { accept: 'application/json' } }))).toMatchObject({
      status: 404,
    });
  });
});
