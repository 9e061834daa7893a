import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let webDist: string;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'hireledger-web-'));
  await mkdir(join(webDist, 'workers'));
  await writeFile(join(webDist, 'index.html'), '<!doctype html><title>HireLedger</title>');
  await writeFile(join(webDist, 'workers', 'verify-1a2b3c.js'), 'export {};');
  api = await startTestApi({ WEB_DIST: webDist });
});
afterAll(() => api.close().then(() => rm(webDist, { recursive: true })));

/** Where what is loaded from this path may connect to. */
async function connects(path: string): Promise<string[]> {
  const { headers } = await api.request('GET', path, { headers: { accept: 'text/html,*/*' } });
  return /connect-src ([^;]*)/.exec(headers['content-security-policy']!)![1]!.split(' ');
}
const added = async (path: string) => {
  const own = new Set(await connects('/'));
  return (await connects(path)).filter((source) => !own.has(source));
};

describe('the file of a worker', () => {
  it('has a policy, which a worker does not take from its page, and is cached for a year', async () => {
    expect(await connects('/workers/verify-1a2b3c.js')).toEqual(await connects('/'));
    const { headers } = await api.request('GET', '/workers/verify-1a2b3c.js');
    expect(headers['cache-control']).toContain('immutable');
  });

  it('lets it reach just the nodes that its address names, at most two, and pages none of them', async () => {
    const nodes = 'node=https://rpc.example/v3/secret&node=http://localhost:8545&node=https://third.example';
    expect(await added(`/workers/verify-1a2b3c.js?${nodes}`)).toEqual(['https://rpc.example', 'http://localhost:8545']);
    for (const path of [`/audit?${nodes}`, `/?${nodes}`]) expect(await added(path)).toEqual([]);
  });

  it('adds nothing for what is no plain address of a node', async () => {
    const refused = ['https://*', 'https://*.example', "https://a.example;script-src 'unsafe-eval'", 'ws://a.example'];
    for (const node of refused)
      expect(await added(`/workers/verify-1a2b3c.js?node=${encodeURIComponent(node)}`)).toEqual([]);
  });
});

describe('the answer of a call', () => {
  it('is stored by no browser, unless the call allows it', async () => {
    const ada = await api.signUp('talent');
    const kept = async (path: string) => (await api.request('GET', path, { as: ada })).headers['cache-control'];
    for (const path of ['/account', '/wallets/me', '/threads', '/users/my-applications', '/jobs'])
      expect([path, await kept(path)]).toEqual([path, 'no-store']);
    expect(await kept('/public/counts')).toBe('public, max-age=2');
  });
});
