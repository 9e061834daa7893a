import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAdvisories, readPublished } from './registry.ts';
import { judge } from './report.ts';

let root: string;
let registry: Server;
let advisories: unknown;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hireledger-advisories-'));
  const project = { name: 'project', version: '1.0.0', dependencies: { 'leaky-boat': '1.0.0' } };
  const packages = { '': project, 'node_modules/leaky-boat': { version: '1.0.0', license: 'MIT' } };
  await writeFile(join(root, 'package.json'), JSON.stringify(project));
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
  registry = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      '/-/npm/v1/security/advisories/bulk': advisories,
      '/leaky-boat': {
        name: 'leaky-boat',
        'dist-tags': { latest: '1.0.0' },
        versions: { '1.0.0': { name: 'leaky-boat', version: '1.0.0' } },
        time: { '1.0.0': '2026-02-03T04:05:06.000Z' },
      },
    };
    const answer = answers[request.url ?? ''];
    response
      .writeHead(answer === undefined ? 405 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`);
  vi.stubEnv('npm_config_cache', join(root, 'cache'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  registry.close();
  await rm(root, { recursive: true });
});

const known = (severity: string) => ({
  'leaky-boat': [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'Takes in water',
      severity,
      vulnerable_versions: '<2.0.0',
      cwe: [],
      cvss: { score: 9, vectorString: null },
    },
  ],
});

test('a known vulnerability of high severity fails, and is named', async () => {
  advisories = known('high');
  expect(judge(await readAdvisories(root))).toEqual({
    fails: true,
    lines: [
      'high: leaky-boat: Takes in water (https://advisories.example/1)',
      'Known vulnerabilities of high severity: leaky-boat. Upgrade, or override the version in package.json.',
    ],
  });
});

test('one of moderate severity is listed and does not fail', async () => {
  advisories = known('moderate');
  expect(judge(await readAdvisories(root))).toEqual({
    fails: false,
    lines: [
      'moderate: leaky-boat: Takes in water (https://advisories.example/1)',
      'No known vulnerability of high severity.',
    ],
  });
});

test('a registry without advisories does not fail, and that is reported', async () => {
  advisories = undefined;
  expect(judge(await readAdvisories(root))).toEqual({
    fails: false,
    lines: [expect.stringMatching(/gives no answer about vulnerabilities/)],
  });
});

test('the day of publication is what the registry says, and empty if it does not answer', async () => {
  expect(await readPublished(root, { name: 'leaky-boat', version: '1.0.0' })).toBe('2026-02-03');
  registry.close();
  registry.closeAllConnections();
  vi.stubEnv('npm_config_cache', join(root, 'another-cache'));
  expect(await readPublished(root, { name: 'leaky-boat', version: '1.0.0' })).toBeUndefined();
});
