import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Workspaces that run in production, or build what runs there. Demo, bench and tests are not included. */
const SERVING = ['domain', 'db', 'contracts', 'signer', 'api', 'worker', 'web', 'launch'];

export interface Package {
  name: string;
  version: string;
  /** As the package states it (SPDX), or "unknown". */
  licence: string;
}

interface LockEntry {
  name?: string;
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Lock = Record<string, LockEntry>;

/**
 * Every package that the production workspaces depend on, without those for other platforms.
 * @param root folder of package-lock.json and node_modules
 * @returns sorted by name and version, each version once
 */
export function productionPackages(root: string): Package[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
  const paths = pathsFrom(packages, SERVING).filter(
    (path) => path.includes('node_modules/') && existsSync(join(root, path)),
  );
  const found = paths.map((path) => {
    const { version = 'unknown', license } = packages[path]!;
    return { name: nameOf(path), version, licence: license ?? licenceIn(join(root, path)) };
  });
  const byId = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byId].toSorted(([one], [other]) => one.localeCompare(other)).map(([, one]) => one);
}

/** Where a lock file places everything that these folders need, themselves included. */
export function pathsFrom(lock: Lock, folders: string[]): string[] {
  const reached = new Set(folders);
  for (const path of reached) {
    const { dependencies = {}, optionalDependencies = {} } = lock[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = resolve(lock, path, name);
      if (found !== undefined) reached.add(found);
    }
  }
  return [...reached];
}

/** As Node resolves: in the folder's own node_modules, then in that of each parent folder. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = lock[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === '') return undefined;
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function licenceIn(folder: string): string {
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: unknown };
  return typeof license === 'string' ? license : 'unknown';
}
