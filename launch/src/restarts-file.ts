import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESTARTS_SHOWN_MS, type ProcessName, type Restarts } from '@hireledger/domain/support/restarts';

/** More in an hour add no information. */
const MOST = 1_000;

/**
 * Records in <dataDir>/restarts.json which processes were restarted in the last hour. Starts empty with each system.
 */
export function beginRestarts(dataDir: string): (process: ProcessName, hung: boolean) => void {
  const file = join(dataDir, 'restarts.json');
  let restarts: Restarts = [];
  rmSync(file, { force: true });
  return (process, hung) => {
    const now = Date.now();
    restarts = [
      ...restarts.filter(({ at }) => now - Date.parse(at) < RESTARTS_SHOWN_MS),
      { process, at: new Date(now).toISOString(), hung },
    ].slice(-MOST);
    // A full disk must not prevent a restart.
    try {
      writeFileSync(`${file}.unfinished`, JSON.stringify(restarts), { mode: 0o600 });
      renameSync(`${file}.unfinished`, file);
    } catch {
      rmSync(`${file}.unfinished`, { force: true });
    }
  };
}
