import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockInstallation } from './installation-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hireledger-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a second start on the same folder is refused with the process id of the first, and may continue once the first is done', () => {
  const unlock = lockInstallation(dataDir);
  expect(() => lockInstallation(dataDir)).toThrow(`already runs on ${dataDir} (process ${process.pid})`);
  unlock();
  lockInstallation(dataDir)();
});
