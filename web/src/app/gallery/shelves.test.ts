import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WEB = new URL('../../', import.meta.url);
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, WEB), { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));

/** The components of a folder: files whose name begins with a capital. */
const componentsIn = (folder: string) =>
  filesIn(folder).flatMap((path) => /(?:^|\/)([A-Z]\w*)\.tsx$/.exec(path)?.[1] ?? []);
const shelves = filesIn('app/gallery')
  .filter((path) => path.endsWith('.tsx'))
  .flatMap((path) =>
    [...readFileSync(new URL(`app/gallery/${path}`, WEB), 'utf8').matchAll(/\bshelf\(\s*'([^']+)'/g)].map(
      ([, component]) => component!,
    ),
  );

/** The folders whose components several features use. */
const SHARED = ['design', 'navigation', 'forms', 'account', 'own-wallet', 'uploads', 'notices', 'hiring'];

test.each(SHARED)('every component of web/src/%s has a shelf in the gallery', (folder) => {
  expect(componentsIn(folder).filter((name) => !shelves.includes(name))).toEqual([]);
});

test('every shelf of the gallery belongs to a component that exists', () => {
  const components = [...SHARED, 'app'].flatMap(componentsIn);
  expect(shelves.filter((name) => !components.includes(name))).toEqual([]);
});

test('no component has two shelves', () => {
  expect(shelves.filter((name, at) => shelves.indexOf(name) !== at)).toEqual([]);
});
