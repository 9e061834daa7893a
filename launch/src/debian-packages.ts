import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether tests may install what they need: as root on Debian. */
export const mayInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages one by one, so that one that does not exist stops no other. Returns why it failed, where one did. */
export function installPackages(names: readonly string[]): string {
  const reasons = [
    aptGet('update'),
    ...names.map((name) => aptGet('install', '-y', '--no-install-recommends', name)),
  ].filter((reason) => reason !== undefined);
  return reasons.join('; ') || 'apt-get brought no program of that name';
}

/** Why it failed; undefined if it did not. */
function aptGet(command: string, ...more: string[]): string | undefined {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr, error } = spawnSync('apt-get', [command, '-q', ...more], {
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return undefined;
  return `apt-get ${command}: ${stderr?.split('\n').find((line) => line.startsWith('E:')) ?? error?.message ?? `exit code ${status}`}`;
}

/** The path of the first of these programs that a folder of PATH has. */
export function findOnPath(names: readonly string[], environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
