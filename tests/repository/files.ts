import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = dirname(dirname(import.meta.dirname));

export const WORKSPACES = [
  'domain',
  'db',
  'contracts',
  'signer',
  'api',
  'worker',
  'web',
  'programs',
  'launch',
  'demo',
  'bench',
  'tests',
] as const;

/** Paths, from the root, of the project's own files with one of these endings. Without installed, built and generated files. */
export function ownFiles(...endings: string[]): string[] {
  const found = globSync(['*', '.ci/*', 'docs/**/*', 'ops/**/*', `{${WORKSPACES.join(',')}}/**/*`], {
    cwd: ROOT,
    exclude: (path) =>
      /(^|\/)(node_modules|dist|artifacts|cache|coverage|\.data)(\/|$)|^contracts\/generated(\/|$)|^db\/migrations\/meta(\/|$)/.test(
        path,
      ),
  });
  return found.filter((path) => endings.some((ending) => path.endsWith(ending))).sort();
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Statements that import or export from a module, at the start of a line, and dynamic imports anywhere. */
const IMPORT = /(?:^(?:import|export)\b[^;"'`]*?\bfrom\s+|^import\s+|\bimport\()["']([\w@./:~-]+)["']/gm;

/** What a file imports, as it is written there. */
export const importsOf = (path: string): string[] => [...read(path).matchAll(IMPORT)].map(([, target]) => target!);
