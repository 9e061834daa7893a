import { expect, test } from 'vitest';
import { ownFiles, read } from './files.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const paths = ownFiles('.md').filter((path) => path.startsWith(FOLDER) && path !== INDEX);
const records = paths.map((path) => {
  const [title = '', , statusLine = ''] = read(path).split('\n');
  return { path, number: title.slice(2, 6), title, status: statusOf(statusLine) };
});

/** `superseded by 0181` and the like; null where the line says no status that is known. */
function statusOf(line: string): { words: string; successors: string[] } | null {
  if (line === 'Status: in force') return { words: '', successors: [] };
  const [, part, whole] =
    /^Status: in part (superseded by .+): [^:]+$/.exec(line) ?? /^Status: ()(superseded by [^:]+)$/.exec(line) ?? [];
  const links = (whole || part)?.replace('superseded by ', '').split(' and ') ?? [];
  const numbers = links.map((link) => /^\[(\d{4})\]\(\1-[\w-]+\.md\)$/.exec(link)?.[1] ?? '');
  if (numbers.length === 0 || numbers.includes('')) return null;
  return { words: `${part ? 'in part ' : ''}superseded by ${numbers.join(' and ')}`, successors: numbers };
}

const listed = [...read(INDEX).matchAll(/^- \[(\d{4} [^\]]+)\]\(([^)]+)\)(?: · (.+))?$/gm)].map(
  ([, title, file, mark = '']) => ({ path: `${FOLDER}${file}`, title: `# ${title}`, mark }),
);

test('each decision says below its title whether it is in force, or which other decision supersedes it', () => {
  expect(records.filter(({ status }) => status === null).map(({ path }) => path)).toEqual([]);
});

test('a decision is superseded by a later one that exists', () => {
  const numbers = records.map(({ number }) => number);
  const wrong = records.flatMap(({ path, number, status }) =>
    (status?.successors ?? [])
      .filter((successor) => !numbers.includes(successor) || successor <= number)
      .map((successor) => `${path}: ${successor}`),
  );
  expect(wrong).toEqual([]);
});

test('the index of decisions lists every record once with its title, and marks the superseded ones', () => {
  const expected = records.map(({ path, title, status }) => ({ path, title, mark: status?.words ?? '' }));
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);
  expect(listed.toSorted(byPath)).toEqual(expected.toSorted(byPath));
});

test('each topic of the index begins with the rule that holds today', () => {
  const topics = read(INDEX).split(/^## /m).slice(1);
  expect(topics.filter((topic) => !/^.+\n\n[^-\n]/.test(topic)).map((topic) => topic.split('\n')[0])).toEqual([]);
});

test('no source names a decision as its reason that no longer holds', () => {
  const ended = records.filter(({ status }) => status?.words.startsWith('superseded')).map(({ path }) => path);
  const found = ownFiles('.ts', '.tsx', '.mjs', '.sql').flatMap((source) =>
    ended.filter((path) => read(source).includes(path)).map((path) => `${source}: ${path}`),
  );
  expect(found).toEqual([]);
});
