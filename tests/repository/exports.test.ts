import { join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { WORKSPACES, ownFiles, read } from './files.ts';

/** What is read from files that are loaded by their path. */
const LOADED_BY_PATH = ['web/src/app/built-pages.tsx builtPages', 'web/src/app/built-pages.tsx REDIRECTS'];

/** All names of a file that is imported whole. */
const ALL = '*';

const modules = ownFiles('.ts', '.tsx', '.mjs').map((path) => ({ path, ...parseSync(path, read(path)).module }));

/** Where each package's doors lead; a star is any path. */
const doors = WORKSPACES.flatMap((workspace) => {
  const { exports = { './*': './*' } } = JSON.parse(read(`${workspace}/package.json`)) as {
    exports?: Record<string, string>;
  };
  return Object.entries(exports).map(
    ([door, file]) => [join('@hireledger', workspace, door), join(workspace, file)] as const,
  );
});

function fileOf(from: string, target: string): string {
  if (target.startsWith('.')) return join(from, '..', target);
  for (const [door, file] of doors) {
    if (door === target) return file;
    const before = door.slice(0, -1);
    if (door.endsWith('*') && target.startsWith(before)) return file.replace('*', target.slice(before.length));
  }
  return target;
}

test('every export is imported by another file', () => {
  const used = new Set(LOADED_BY_PATH);
  for (const { path, staticImports, staticExports, dynamicImports } of modules) {
    const use = (target: string, name: string | null) => used.add(`${fileOf(path, target)} ${name ?? ALL}`);
    for (const { moduleRequest, entries } of staticImports)
      for (const { importName } of entries) use(moduleRequest.value, importName.name);
    for (const { moduleRequest, importName } of staticExports.flatMap(({ entries }) => entries))
      if (moduleRequest) use(moduleRequest.value, importName.name);
    const text = read(path);
    for (const { moduleRequest } of dynamicImports)
      use(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), ALL);
    // Types are also imported in place: typeof import('…').
    for (const [, target] of text.matchAll(/\bimport\('([^']+)'\)/g)) use(target!, ALL);
    // And what another process loads.
    for (const [, target] of text.matchAll(/\bnew URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)) use(target!, ALL);
  }
  const unused = modules
    // Tests export what only the compiler looks at.
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, staticExports }) =>
      staticExports
        .flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))
        .map((name) => `${path} ${name}`)
        .filter((name) => !used.has(name) && !used.has(`${path} ${ALL}`)),
    );
  expect(unused).toEqual([]);
});
