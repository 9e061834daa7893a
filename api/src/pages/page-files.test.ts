import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPageFiles } from './page-files.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'page-files-'))));
afterAll(() => rm(folder, { recursive: true }));

it("returns the file of each path's page, and the general one with 404 for other paths", async () => {
  expect(openPageFiles(folder)('/any'), 'without a list').toEqual({ file: 'index.html', status: 200, named: false });
  const pages = ['/', '/jobboard', '/jobs/:id/:slug?'].map((path, index) => ({ path, file: `${index}.html` }));
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  const fileOf = openPageFiles(folder);
  const paths = [
    '/',
    '/jobboard',
    '/jobboard/',
    '/jobs/7',
    '/jobs/7/baker',
    '/jobs',
    '/jobs/7/baker/more',
    '/jobboards',
  ];
  expect(paths.map((path) => fileOf(path).file)).toEqual([
    '0.html',
    '1.html',
    '1.html',
    '2.html',
    '2.html',
    'index.html',
    'index.html',
    'index.html',
  ]);
  expect(paths.map((path) => fileOf(path).status)).toEqual([200, 200, 200, 200, 200, 404, 404, 404]);
});
