import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestMigration } from '@hireledger/db/newest-migration';
import { expect, onTestFinished, test } from 'vitest';
import { readInstallation } from './installation.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeEmptyBackup } from './test-empty-backup.ts';

/** Restores a backup of a database whose newest migration has this time. */
async function restore(migration: number): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-restore-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeEmptyBackup(folder, migration);
  return restoreBackup(readInstallation({ DATA_DIR: join(folder, 'data') }, folder), folder);
}

test('a backup that is older than the baseline is refused, with the versions that restore and upgrade it', async () => {
  await expect(restore(1)).rejects.toThrow(
    'This backup was made by a version before 0.8.1. Restore it with the version whose newest entry in db/migrations/meta/_journal.json has "when": 1, start it once with HireLedger 0.8.1, then with this version.',
  );
});

test('one of a newer version is refused, with the version that restores it', async () => {
  const newer = newestMigration() + 1;
  await expect(restore(newer)).rejects.toThrow(`has a newer schema than this version of HireLedger: restore it with`);
});
