import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { pathsFrom, productionPackages } from './production-packages.ts';
import { judge, listPackages } from './report.ts';

test('every package that the production workspaces need is found where Node would find it, and no other', () => {
  const lock = {
    api: { dependencies: { a: '1', '@our/domain': '1' } },
    domain: { dependencies: { b: '1' } },
    'node_modules/@our/domain': { link: true, resolved: 'domain' },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '2' }, optionalDependencies: { c: '1' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { d: '1' } },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/d': { version: '1.0.0' },
    'node_modules/of-the-bench': { version: '1.0.0' },
  };
  expect(pathsFrom(lock, ['api']).toSorted()).toEqual(
    [
      'api',
      'domain',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/c',
      'node_modules/d',
    ].toSorted(),
  );
});

test("the project's own list contains the server, and not what only tests and benchmarks need", () => {
  const names = productionPackages(ROOT).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'ethers', 'react', 'postgres']));
  for (const other of ['vitest', 'lighthouse', 'playwright-core', 'fast-check']) expect(names).not.toContain(other);
});

test('each package is listed with its licence and age, or as unknown', () => {
  const packages = [
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'longer', version: '2.0.0', licence: 'unknown' },
  ];
  expect(
    listPackages(packages, { 'a@1.0.0': '2026-01-01', 'longer@1.0.0': '2020-01-01' }, new Date('2026-01-31T12:00:00Z')),
  ).toEqual(['a       1.0.0  MIT, 30 days old (2026-01-01)', 'longer  2.0.0  unknown, age unknown']);
});

test('a critical vulnerability fails as a high one does', () => {
  expect(judge([{ package: 'a', severity: 'critical', title: 't', url: 'u' }]).fails).toBe(true);
  expect(judge([]).fails).toBe(false);
});
