import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { writeContents } from './contents.ts';
import { readInstallation } from './installation.ts';
import { writeManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/** Restores a backup of an earlier version, with contracts of these versions of the escrow. */
async function restore(...versions: number[]): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-restore-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const contents = writeContents(folder);
  const rows = versions.map((version) => `0xe${version}\t${version}\n`);
  await contents.add('database/public.escrow_contracts.tsv', Readable.from(rows));
  writeManifest(folder, {
    form: 1,
    takenAt: '2026-11-21T12:00:00.000Z',
    signerEntries: 0,
    hasPhrase: false,
    hasChain: true,
    missingFiles: 0,
    database: {
      migration: 1,
      server: '18',
      tables: [{ name: 'public.escrow_contracts', columns: ['address', 'version'], rows: versions.length }],
      sequences: {},
    },
    contents: await contents.close(),
  });
  return restoreBackup(readInstallation({ DATA_DIR: join(folder, 'data') }, folder), folder);
}

test('a backup with version 1 of the escrow is refused, with the last version that opens it', async () => {
  await expect(restore(1, 2)).rejects.toThrow('HireLedger 0.8.0 is the last version that opens it');
});

test('another one of an earlier version is refused, with the version that restores it', async () => {
  await expect(restore(2)).rejects.toThrow(/has an older schema .* has "when": 1, and upgrade afterwards/);
});
