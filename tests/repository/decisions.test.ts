import { expect, test } from 'vitest';
import { ownFiles, read } from './files.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const records = ownFiles('.md').filter((path) => path.startsWith(FOLDER) && path !== INDEX);
const listed = [...read(INDEX).matchAll(/^- \[(\d{4} [^\]]+)\]\(([^)]+)\)$/gm)].map(([, title, file]) => ({
  title,
  path: FOLDER + file,
}));

test('the index of decisions lists every record once, and no other', () => {
  expect(listed.map(({ path }) => path).toSorted()).toEqual(records.toSorted());
});

test('the index of decisions has the title of each record', () => {
  const titles = listed.map(({ path, title }) => ({ path, title: `# ${title}` }));
  expect(titles).toEqual(listed.map(({ path }) => ({ path, title: read(path).split('\n')[0] })));
});
