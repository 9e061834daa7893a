// Why: docs/decisions/0228-copy-the-database-as-rows-then-files-then-chain.md
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { copyFile, chmod, mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { hasAccounts, loadDatabase } from '@hireledger/db/backup/load-database';
import { openFileStore } from '@hireledger/db/files/open-file-store';
import { migrate } from '@hireledger/db/migrate';
import {
  isBeforeBaseline,
  LAST_BEFORE_BASELINE,
  newestApplied,
  newestMigration,
} from '@hireledger/db/newest-migration';
import { lockInstallation } from '../installation-lock.ts';
import { makeDataFolder } from '../make-data-folder.ts';
import { outsideDatabase } from '../outside-database.ts';
import { startPostgres } from '../postgres.ts';
import { StartFailure } from '../start-failure.ts';
import { openPhrase } from '../wallet.ts';
import { connectAsOwner } from './connect-as-owner.ts';
import { checkContents, readContents } from './contents.ts';
import { explainFailure } from './explain-failure.ts';
import type { Installation } from './installation.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { markUnfinished } from './unfinished-restore.ts';

/**
 * Restores a backup into an empty place: a data folder that is missing or empty, a database without accounts, a file
 * store without files. Every file of the backup is checked before anything is written.
 * @throws StartFailure; after one that came midway a start refuses the data folder
 */
export async function restoreBackup(installation: Installation, folder: string): Promise<Manifest> {
  const { environment } = installation;
  const { dataDir } = environment;
  const source = resolve(folder);
  const manifest = await readManifest(source);
  await checkContents(source, manifest.contents);
  refuseOtherVersion(manifest);
  refuseOtherWallet(installation, manifest, source);
  if (!manifest.hasChain && environment.chainRpcUrl === undefined)
    throw new StartFailure(
      'The system of this backup used a chain of its own: set CHAIN_RPC_URL, ESCROW_ADDRESS and TOKEN_ADDRESS as there.',
    );
  await refuseOccupied(installation);
  try {
    makeDataFolder(dataDir);
    const unlock = lockInstallation(dataDir);
    try {
      const markFinished = markUnfinished(dataDir);
      await restoreFiles(installation, source);
      // Last, and all of it or nothing: without its rows, everything before is a system without accounts.
      await restoreDatabase(installation, manifest, source);
      markFinished();
    } finally {
      unlock();
    }
  } catch (error) {
    throw explainFailure(error, dataDir);
  }
  return manifest;
}

function refuseOtherVersion({ database: { migration } }: Manifest): void {
  const ours = newestMigration();
  if (migration === ours) return;
  const version = `the version whose newest entry in db/migrations/meta/_journal.json has "when": ${migration}`;
  if (isBeforeBaseline(migration))
    throw new StartFailure(
      `This backup was made by a version before ${LAST_BEFORE_BASELINE}. Restore it with ${version}, start it once with HireLedger ${LAST_BEFORE_BASELINE}, then with this version.`,
    );
  const age = migration < ours ? 'an older' : 'a newer';
  throw new StartFailure(
    `This backup has ${age} schema than this version of HireLedger: restore it with ${version}, and upgrade afterwards.`,
  );
}

function refuseOtherWallet({ environment }: Installation, manifest: Manifest, source: string): void {
  const { walletMnemonic, dataDir } = environment;
  // Where only the signer can read the phrase, it compares that with its store when it starts.
  if (manifest.operatorAddress === undefined || (walletMnemonic === undefined && manifest.hasPhrase)) return;
  const found = walletMnemonic && openPhrase(dataDir, walletMnemonic).operatorAddress;
  if (found === manifest.operatorAddress) return;
  throw new StartFailure(
    found
      ? `WALLET_MNEMONIC is another phrase than that of the backup (its first address is ${manifest.operatorAddress}): leave it out or correct it.`
      : `The recovery phrase is not in ${source}: set WALLET_MNEMONIC to that of the system that was backed up (its first address is ${manifest.operatorAddress}).`,
  );
}

async function refuseOccupied({ environment, files, chainFolder, signerFolder }: Installation): Promise<void> {
  const occupied = [environment.dataDir, chainFolder, signerFolder].find(
    (folder) => existsSync(folder) && readdirSync(folder).length > 0,
  );
  if (occupied) throw new StartFailure(`${occupied} is not empty: move it away, or set DATA_DIR to a new folder.`);
  if (!(await openFileStore(files).isEmpty()))
    throw new StartFailure('The file store (S3_BUCKET) has files already: set it to an empty one.');
  if (environment.databaseUrl === undefined) return;
  const sql = await connectAsOwner(outsideDatabase(environment).owner);
  try {
    if (await hasAccounts(sql))
      throw new StartFailure('The database (DATABASE_URL) has accounts already: set it to an empty one.');
    if (isBeforeBaseline(await newestApplied(sql)))
      throw new StartFailure('The database (DATABASE_URL) was made by an earlier version: set it to an empty one.');
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function restoreFiles(
  { environment, files, chainFolder, signerFolder }: Installation,
  source: string,
): Promise<void> {
  const store = openFileStore(files);
  for await (const { path, bytes } of readContents(source)) {
    const file = join(source, path);
    if (path.startsWith('files/')) {
      await store.put(basename(dirname(path)), basename(path), createReadStream(file), bytes);
    } else if (path.startsWith('chain/')) {
      await copySecret(file, join(chainFolder, basename(path)));
    } else if (path.startsWith('signer/')) {
      await copySecret(file, join(signerFolder, basename(path)));
    } else if (path.startsWith('keys/')) {
      // A phrase that is given by the environment is not written to the disk.
      if (path === 'keys/wallet-mnemonic' && environment.walletMnemonic !== undefined) continue;
      await copySecret(file, join(environment.dataDir, basename(path)));
    }
  }
}

async function copySecret(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
}

async function restoreDatabase({ environment }: Installation, { database }: Manifest, source: string): Promise<void> {
  const server = environment.databaseUrl === undefined ? await startPostgres({ dataDir: environment.dataDir }) : null;
  try {
    const url = server?.urls.owner ?? outsideDatabase(environment).owner;
    await migrate(url);
    const sql = await connectAsOwner(url);
    try {
      await loadDatabase(sql, database, (table) => createReadStream(join(source, 'database', `${table}.tsv`)));
    } finally {
      await sql.end({ timeout: 5 });
    }
  } finally {
    await server?.stop();
  }
}
