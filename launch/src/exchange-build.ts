import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './running-process.ts';

/** Builds are named by a hash of their sources. */
const BUILD = /^[0-9a-f]{16}$/;
const MAKING = /^making-(\d+)(?:-link)?$/;

/**
 * Makes a build in a folder of its own, if it is not there, and lets the link `current` name it, in one move: who follows the link finds
 * a whole build at all times. Older builds stay while a process runs from them, which loads later what it needs later.
 * @param builds the folder of all builds
 * @param name a hash of the sources, 16 hexadecimal digits
 * @param make writes the build into a folder
 */
export async function exchangeBuild(
  builds: string,
  name: string,
  make: (folder: string) => Promise<unknown>,
): Promise<'built' | 'unchanged'> {
  const link = join(builds, 'current');
  const before = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(link) : undefined;
  const folder = join(builds, name);
  if (before === name && existsSync(folder)) return 'unchanged';
  const made = join(builds, `making-${process.pid}`);
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  mkdirSync(builds, { recursive: true });
  try {
    remove(made);
    if (!existsSync(folder)) {
      await make(made);
      // Another process may have made the same meanwhile.
      if (!existsSync(folder)) renameSync(made, folder);
    }
    remove(`${made}-link`);
    symlinkSync(name, `${made}-link`);
    // A folder of this name, which a link cannot replace.
    if (before === undefined) remove(link);
    renameSync(`${made}-link`, link);
  } finally {
    remove(made);
  }
  // The one before stays for what starts at this moment.
  for (const unused of [...unusedBuilds(builds, [name, before]), ...leftovers(builds)]) remove(join(builds, unused));
  return 'built';
}

/** What killed builds left: `making-PID` and `making-PID-link` of processes that have ended. */
function leftovers(builds: string): string[] {
  return readdirSync(builds).filter((name) => {
    const pid = MAKING.exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
}

/** Builds that no process runs from, where the system shows what each runs (Linux); elsewhere none. */
function unusedBuilds(builds: string, kept: (string | undefined)[]): string[] {
  const commands = globSync('/proc/[0-9]*/cmdline').map((file) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      // It has ended.
      return '';
    }
  });
  const isUsed = (name: string) => commands.some((command) => command.includes(name));
  return commands.length === 0
    ? []
    : readdirSync(builds).filter((name) => BUILD.test(name) && !kept.includes(name) && !isUsed(name));
}
