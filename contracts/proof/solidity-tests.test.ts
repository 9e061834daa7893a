import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const contracts = join(import.meta.dirname, '..');

it('runs the Solidity tests of HireEscrow2, in their short form', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'solidity-tests.ts'), 'short'],
    {
      cwd: contracts,
      encoding: 'utf8',
    },
  );
  expect(status, `${stdout}\n${stderr}`).toBe(0);
}, 300_000);

/** The sources of the Solidity tests. */
const sources = globSync('proof/*.t.sol', { cwd: contracts }).map((file) =>
  readFileSync(join(contracts, file), 'utf8'),
);

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!).toSorted();

it('INVARIANTS.md names a test for each sentence, and each test has its sentence', () => {
  const page = readFileSync(join(contracts, 'INVARIANTS.md'), 'utf8');
  const tests = sources.flatMap((source) => namesIn(source, /function ((?:always|test|testFuzz)_\w+)/g));
  expect(new Set(namesIn(page, /`((?:always|test|testFuzz)_\w+)`/g))).toEqual(new Set(tests));
  const sentences = page.match(/^\d+\. /gm) ?? [];
  const withTests = page.match(/^\d+\. (?:[^\n]|\n(?!\d+\. |\n))*`(?:always|test|testFuzz)_/gm) ?? [];
  expect(withTests).toHaveLength(sentences.length);
});

it('looks at each invariant after each action', () => {
  const source = sources.find((each) => each.includes('function invariant_'))!;
  const [, body] = /function invariant_\w+\(\) external \{([^}]*)\}/.exec(source)!;
  expect(namesIn(body!, /(always_\w+)\(\);/g)).toEqual(namesIn(source, /function (always_\w+)/g));
});
