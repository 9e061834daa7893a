import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { readInstallation } from './installation.ts';
import { takeBackup } from './take-backup.ts';
import { markUnfinished } from './unfinished-restore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hireledger-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder whose restore did not finish is not backed up: the copy would pass for a complete one', async () => {
  writeFileSync(join(folder, 'postgres-password'), 'secret');
  markUnfinished(folder);
  const refused = takeBackup(readInstallation({ DATA_DIR: folder }, ROOT), join(folder, 'copy'));
  await expect(refused).rejects.toThrow('was not finished: delete the folder and run npm run restore again');
  expect(readdirSync(folder).toSorted()).toEqual(['postgres-password', 'restore-unfinished']);
});
