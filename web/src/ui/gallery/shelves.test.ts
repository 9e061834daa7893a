import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const UI = new URL('../', import.meta.url);
const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));

/** Files that hold a component: a name in capitals, outside the gallery itself. */
const components = files
  .filter((path) => !path.startsWith('gallery/') && /(^|\/)[A-Z]\w*\.tsx$/.test(path))
  .map((path) => path.replace(/\.tsx$/, ''));
const shelves = files
  .filter((path) => path.startsWith('gallery/') && path.endsWith('.tsx'))
  .flatMap((path) =>
    [...readFileSync(new URL(path, UI), 'utf8').matchAll(/\bpiece\(\s*'([^']+)'/g)].map(([, of]) => of!),
  );

test('every component of web/src/ui has a shelf in the gallery', () => {
  expect(components.filter((name) => !shelves.includes(name))).toEqual([]);
});

test('every shelf of the gallery belongs to a component that exists', () => {
  expect(shelves.filter((name) => !components.includes(name))).toEqual([]);
});

test('no component has two shelves', () => {
  expect(shelves.filter((name, at) => shelves.indexOf(name) !== at)).toEqual([]);
});
