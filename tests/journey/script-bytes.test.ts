import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '@hireledger/launch/builds';
import { WEB_DIST } from '@hireledger/launch/places';
import { scriptBytes, type ScriptBytes } from '@hireledger/launch/script-bytes';

/** What a first visit may load of scripts, in bytes as they are sent. A page that is not named has the last bound. */
const BUDGETS: Record<string, number> = {
  '/': 88_900,
  '/signin': 91_000,
  '/jobboard': 109_400,
  '/jobs/:id/:slug?': 106_300,
  '/dashboardcompany': 165_500,
  '/dashboardtalent': 160_100,
  '/applicationlist': 148_900,
  '/jobpostinglist': 174_200,
};
const ANY_PAGE = 217_800;

describe('the scripts of a first visit', () => {
  let dataDir: string;
  let pages: ScriptBytes[];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hireledger-bytes-'));
    await buildWeb(dataDir);
    pages = scriptBytes(WEB_DIST);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('stay within the bound of each page', () => {
    const over = pages.filter(({ path, bytes }) => bytes > (BUDGETS[path] ?? ANY_PAGE)).map(({ path, bytes }) => `${path}: ${bytes} of ${BUDGETS[path] ?? ANY_PAGE}`);
    expect(over).toEqual([]);
  });

  it('are told for each page that has a bound of its own', () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(BUDGETS)));
  });
});
