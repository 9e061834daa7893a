// Why: docs/decisions/0382-bundle-every-program-with-its-packages.md
import { execFile, fork } from 'node:child_process';
import { on } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPrograms } from '@hireledger/launch/builds';
import { ROOT } from '@hireledger/launch/paths';
import { currentBuild, programFile, PROGRAMS, type ProgramName } from '@hireledger/programs/programs';
import { beforeAll, describe, expect, test } from 'vitest';

const folder = () => mkdtempSync(join(tmpdir(), 'hireledger-bundles-'));

let build: string;
beforeAll(async () => {
  await buildPrograms(folder());
  build = currentBuild();
});

/** Runs a bundle to its end, without settings but these. */
const run = (name: ProgramName, words: string[] = [], variables: Record<string, string> = {}) =>
  runFile([programFile(name, build), ...words], variables);

const runFile = (words: string[], variables: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) =>
    execFile(
      process.execPath,
      words,
      { timeout: 20_000, env: { PATH: process.env['PATH'], DATA_DIR: folder(), ...variables } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );

/** How each program ends that has nothing to work on: a command shows its usage, a service what it misses. */
const ENDS: Record<ProgramName, { words?: string[]; code: number; says: RegExp }> = {
  api: { code: 1, says: /^DATABASE_URL is missing: / },
  worker: { code: 1, says: /^DATABASE_URL is missing: / },
  signer: { code: 1, says: /^WALLET_MNEMONIC is missing: / },
  chain: { code: 1, says: /^CHAIN_DATA_DIR must be / },
  migrate: { code: 1, says: /ECONNREFUSED/ },
  setup: { code: 1, says: /^Name the folder / },
  'keep-answering': { words: ['http://127.0.0.1:1', '-p', '6 * 7'], code: 0, says: /^42\n$/ },
  'signer-probe': { code: 1, says: /ECONNREFUSED/ },
  audit: { words: ['--help'], code: 0, says: /^Usage: npm run audit / },
  doctor: { words: ['--help'], code: 0, says: /^Usage: npm run doctor/ },
  backup: { words: ['--help'], code: 0, says: /^Usage: npm run backup / },
  restore: { words: ['--help'], code: 0, says: /^Usage: npm run restore / },
  'db-roles': { words: ['--help'], code: 0, says: /^Usage: npm run db:roles/ },
  review: { words: ['--help'], code: 0, says: /^npm run review / },
  'api-review': { words: ['--help'], code: 0, says: /^npm run review / },
  operations: { words: ['--help'], code: 0, says: /^npm run operations / },
  'worker-operations': { words: ['--help'], code: 0, says: /^npm run operations / },
  arbiter: { words: ['--help'], code: 0, says: /^npm run arbiter / },
  'worker-arbiter': { words: ['--help'], code: 0, says: /^npm run arbiter / },
  'signer-command': { words: ['--help'], code: 0, says: /^Usage: npm run signer / },
  'signer-console': { words: ['--help'], code: 0, says: /^Usage: npm run signer / },
};

describe('the bundle of', () => {
  test.concurrent.each(Object.keys(PROGRAMS) as ProgramName[])('%s runs', async (name) => {
    const { words, code, says } = ENDS[name];
    const ended = await run(name, words);
    expect(ended).toEqual({ code, out: expect.any(String), err: expect.any(String) });
    expect(ended.out + ended.err).toMatch(says);
  });

  test.each(['file-process', 'pdf-process'])('%s, which the api starts, waits for tasks', async (name) => {
    const child = fork(join(build, `${name}.js`), ['805306368'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve) => child.once('spawn', resolve));
    // It ends with its parent, once it is loaded and listens.
    child.disconnect();
    expect(await ended).toBe(0);
  });
});

test('a command of operators runs its bundle, with its words and its exit code', async () => {
  const { code, out, err } = await runFile([join(ROOT, 'launch/src/run-bundle.ts'), 'db-roles', 'bogus']);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^"bogus" is one word too many\.\n/);
});

test('migrations and functions are beside the bundles', () => {
  const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  for (const folder of ['db/migrations', 'db/functions'])
    expect(filesOf(join(build, folder))).toEqual(filesOf(join(ROOT, folder)));
});

test.each([
  ['invoice-pdf.js', 'features/invoices'],
  ['statement-pdf.js', 'features/wallets'],
  ['agreement-pdf.js', 'agreements'],
  ['contract-pdf.js', 'agreements/offers'],
])('the process that draws PDFs loads %s, and says where it fails', async (file, from) => {
  const child = fork(join(build, 'pdf-process.js'), [], { serialization: 'advanced' });
  const answers = on(child, 'message');
  child.send({ pages: pathToFileURL(join(build, file)).href, data: null, to: '/' });
  expect((await answers.next()).value).toEqual([{ step: 'draw' }, undefined]);
  const [{ failed }] = (await answers.next()).value as [{ failed: string }];
  expect(failed).toMatch(new RegExp(`^TypeError: .*null.*\\n +at .*api/src/${from}/`));
  child.disconnect();
});

test('the process that draws PDFs finds its fonts, from the Latin one to those in slices', async () => {
  const child = fork(join(build, 'pdf-process.js'), [], { serialization: 'advanced' });
  const answers = on(child, 'message');
  const answer = async () => ((await answers.next()).value as [object])[0];
  const to = join(folder(), 'invoice.pdf');
  const invoice = {
    series: 'ABCD',
    year: 2026,
    place: 1,
    milestone: null,
    milestoneTitle: null,
    bonusReason: null,
    issuer: null,
    recipient: null,
    submittedAt: null,
    state: 'released',
    byDeadline: false,
    isVoid: false,
    amount: '1000000',
    fee: '0',
    talentName: 'Ada عقد חוזה สัญญา ✓ 웹',
    companyName: '网站',
    contractTitle: '設計する',
    issuedAt: new Date(),
    agreementId: 'a',
    transactionHash: `0x${'1'.repeat(64)}`,
    commitment: null,
  };
  const data = { invoice, madeAt: new Date(), publicUrl: 'https://example.com' };
  child.send({ pages: pathToFileURL(join(build, 'invoice-pdf.js')).href, data, to });
  expect([await answer(), await answer()]).toEqual([{ step: 'draw' }, { done: true }]);
  child.send({ end: true });
  expect([await answer(), await answer()]).toEqual([{ step: 'draw' }, { done: true }]);
  child.disconnect();
  const fonts = readFileSync(to, 'latin1').matchAll(/\/FontName \/[A-Z]+\+([A-Za-z]+)/g);
  const families = ['DejaVuSans', 'DejaVuSansMono', 'NotoSans', 'NotoSansArabic', 'NotoSansHebrew', 'NotoSansThai'];
  expect(new Set(Array.from(fonts, ([, name]) => name))).toEqual(
    new Set([...families, 'NotoSansSC', 'NotoSansJP', 'NotoSansKR']),
  );
});

test('the fonts of PDFs take at most 60 MB', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'programs/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = Object.keys(dependencies).filter((name) => /noto-sans|dejavu/.test(name));
  expect(packages).toHaveLength(8);
  const sizes = packages.map((name) => {
    const place = join(ROOT, 'node_modules', name);
    return readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  });
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000_000);
});

test('a stack trace of a bundle names the source, its line and the function', async () => {
  const { code, err } = await run('api-review', ['jobs'], {
    DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none',
  });
  const [, name = '', file = '', line = ''] = /at (\w+) \((api\/src\/[\w/-]+\.ts):(\d+):\d+\)/.exec(err) ?? [];
  expect({ code, name, file }).toEqual({ code: 1, name: 'listReportedJobs', file: 'api/src/review/review-jobs.ts' });
  expect(readFileSync(join(ROOT, file), 'utf8').split('\n')[Number(line) - 1]).toContain('sql<');
});
