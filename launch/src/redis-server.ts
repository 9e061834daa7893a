import { findOnPath, installPackages, mayInstallPackages } from './debian-packages.ts';
import { StartFailure } from './start-failure.ts';

/** Valkey is Redis under another name, which some systems have instead. */
const NAMES = ['redis-server', 'valkey-server'];

/**
 * The Redis server that tests start. Installs it if there is none, as root on Debian.
 * @throws StartFailure with instructions
 */
export function requireRedisServer(say: (sentence: string) => void): string {
  const installed = findOnPath(NAMES);
  if (installed) return installed;
  const howTo = 'Install redis-server (on Debian: apt-get install redis-server) and run the tests again.';
  if (!mayInstallPackages())
    throw new StartFailure(`Some tests need a Redis server, and there is none on this machine. ${howTo}`);
  say('Some tests need a Redis server: installing redis-server with apt-get.');
  const problem = installPackages(['redis-server']);
  const found = findOnPath(NAMES);
  if (!found) throw new StartFailure(`redis-server could not be installed (${problem}). ${howTo}`);
  return found;
}
