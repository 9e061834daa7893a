import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

/** Builds are named by a hash of their sources. */
const BUILD = /^[0-9a-f]{16}$/;

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
  const before = existsSync(link) ? readlinkSync(link) : undefined;
  if (before === name) return 'unchanged';
  const folder = join(builds, name);
  const made = join(builds, `making-${process.pid}`);
  mkdirSync(builds, { recursive: true });
  try {
    if (!existsSync(folder)) {
      await make(made);
      // Another process may have made the same meanwhile.
      if (!existsSync(folder)) renameSync(made, folder);
    }
    symlinkSync(name, `${made}-link`);
    renameSync(`${made}-link`, link);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  // The one before stays for what starts at this moment.
  for (const unused of unusedBuilds(builds, [name, before]))
    rmSync(join(builds, unused), { recursive: true, force: true });
  return 'built';
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
