import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const contracts = join(import.meta.dirname, '..');

it('runs the Solidity tests of HireEscrow2, in their short form', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'solidity-tests.ts')], {
    cwd: contracts,
    encoding: 'utf8',
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
}, 300_000);

it('INVARIANTS.md names a test for each sentence, and each invariant test has its sentence', () => {
  const page = readFileSync(join(contracts, 'INVARIANTS.md'), 'utf8');
  const named = [...page.matchAll(/`((?:invariant|test|testFuzz)_\w+)`/g)].map(([, name]) => name!);
  const tests = globSync('proof/*.t.sol', { cwd: contracts }).flatMap((file) =>
    [...readFileSync(join(contracts, file), 'utf8').matchAll(/function ((?:invariant|test|testFuzz)_\w+)/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(named.filter((name) => !tests.includes(name))).toEqual([]);
  expect(tests.filter((name) => !named.includes(name))).toEqual([]);
  const sentences = page.match(/^\d+\. /gm) ?? [];
  const withTests = page.match(/^\d+\. (?:[^\n]|\n(?!\d+\. |\n))*`(?:invariant|test|testFuzz)_/gm) ?? [];
  expect(withTests).toHaveLength(sentences.length);
});
