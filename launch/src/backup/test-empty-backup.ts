import { writeContents } from './contents.ts';
import { writeManifest } from './manifest.ts';

/** Writes a backup without rows and files into a folder, of a database whose newest migration has this time. */
export async function writeEmptyBackup(folder: string, migration: number): Promise<void> {
  writeManifest(folder, {
    form: 1,
    takenAt: '2026-11-21T12:00:00.000Z',
    signerEntries: 0,
    hasPhrase: false,
    hasChain: true,
    missingFiles: 0,
    database: { migration, server: '18', tables: [], sequences: {} },
    contents: await writeContents(folder).close(),
  });
}
