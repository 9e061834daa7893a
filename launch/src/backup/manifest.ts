import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../start-failure.ts';
import { writeSecret } from '../write-secret.ts';

const MANIFEST = 'manifest.json';

const manifestSchema = z.strictObject({
  /** The form of the backup itself. */
  form: z.literal(1),
  /** When the copy of the database began. */
  takenAt: z.iso.datetime(),
  /** The first address of the recovery phrase, which identifies it; not where only the signer can read the phrase. */
  operatorAddress: z.string().optional(),
  /** Entries of the signer's store; 0 if it has never started. */
  signerEntries: z.int().nonnegative().default(0),
  /** Whether the phrase is in the backup; otherwise it came from the environment. */
  hasPhrase: z.boolean(),
  /** Whether the journal of a local chain is in the backup. */
  hasChain: z.boolean(),
  /** Uploaded files that the database names and the file store did not have. */
  missingFiles: z.int().nonnegative(),
  database: z.strictObject({
    migration: z.number(),
    server: z.string(),
    tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() })),
    sequences: z.record(z.string(), z.string()),
  }),
  contents: z.strictObject({ entries: z.int().nonnegative(), sha256: z.string() }),
});

/** What a backup is, and what identifies its contents. It is written last: a folder without it is no backup. */
export type Manifest = z.output<typeof manifestSchema>;

export function writeManifest(folder: string, manifest: Manifest): void {
  writeSecret(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws StartFailure when there is none, or none that this version understands */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST);
  if (!existsSync(file))
    throw new StartFailure(`${folder} is no complete backup (it has no ${MANIFEST}): use another one.`);
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new StartFailure(`${file} is damaged, or was written by a newer version of HireLedger.`);
  }
}
