// Why: docs/decisions/0228-copy-the-database-as-rows-then-files-then-chain.md
import { createReadStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { syncDirectory } from '@hireledger/contracts/chain/durable-files';
import { checkJournal } from '@hireledger/contracts/chain/journal';
import { checkStore, STORE_FILE } from '@hireledger/signer/store';
import { copyDatabase } from '@hireledger/db/backup/copy-database';
import { openFileStore } from '@hireledger/db/files/open-file-store';
import { StartFailure } from '../start-failure.ts';
import { openPhrase } from '../wallet.ts';
import { connectAsOwner, type OwnerSql } from './connect-as-owner.ts';
import { explainFailure } from './explain-failure.ts';
import { writeContents } from './contents.ts';
import type { Installation } from './installation.ts';
import { makeFolder } from './make-folder.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { openInstalledDatabase } from './source.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

type Contents = ReturnType<typeof writeContents>;

/** The list of uploaded files, written with the tables: id, tab, variant. */
const UPLOADS = 'database/uploads.tsv';

/** The files of keys in a data folder, and the variable that replaces each. */
const KEY_FILES = {
  'wallet-mnemonic': 'WALLET_MNEMONIC',
  'operator-key': 'OPERATOR_KEY',
  'push-keys.json': 'VAPID_PRIVATE_KEY',
  'consent-key': 'CONSENT_PRIVATE_KEY',
} as const;

/**
 * Copies an installation, which may be running, into a folder that does not exist yet: the database as it is now, then
 * the uploaded files that it names, then the chain's journal and the signer's store, which are therefore no older than
 * the database.
 * @param allowMissingFiles true makes a backup although the file store lacks files that the database names
 * @returns what the backup is
 * @throws StartFailure; there is no backup then
 */
export async function takeBackup(
  installation: Installation,
  folder: string,
  { allowMissingFiles = false }: { allowMissingFiles?: boolean } = {},
): Promise<Manifest> {
  const target = resolve(folder);
  if (existsSync(target)) throw new StartFailure(`${target} exists: name a folder that does not, for a new backup.`);
  const { dataDir, walletMnemonic, chainRpcUrl } = installation.environment;
  refuseUnfinishedRestore(dataDir);
  const { chainFolder, signerFolder } = installation;
  const hasStore = existsSync(join(signerFolder, STORE_FILE));
  const wallet = readWallet(dataDir, walletMnemonic, hasStore);
  const hasChain = chainRpcUrl === undefined || existsSync(join(chainFolder, 'genesis.json'));
  // A name of its own until it is complete: what a kill leaves behind does not look like a backup.
  const unfinished = `${target}.unfinished`;
  // What cannot be removed below a file, or without the right to, can also not be made.
  const removeUnfinished = () => rm(unfinished, { recursive: true, force: true }).catch(() => {});
  try {
    await removeUnfinished();
    await makeFolder(unfinished);
    const contents = writeContents(unfinished);
    const takenAt = new Date().toISOString();
    const { url, close } = await openInstalledDatabase(installation.environment);
    const sql = await connectAsOwner(url);
    try {
      const database = await copyDatabase(sql, async (name, rows) => {
        const { lines } = await contents.add(name === 'uploads' ? UPLOADS : `database/${name}.tsv`, rows);
        return lines;
      });
      const missing = await copyUploads(installation, sql, join(unfinished, UPLOADS), contents);
      if (missing.length > 0 && !allowMissingFiles) throw missingFiles(missing);
      if (hasChain) await copyChain(chainFolder, contents);
      const signerEntries = hasStore ? await copyStore(signerFolder, contents) : 0;
      await copyKeys(installation, contents);
      const manifest: Manifest = {
        form: 1,
        takenAt,
        operatorAddress: wallet.operatorAddress,
        signerEntries,
        hasPhrase: wallet.isFile,
        hasChain,
        missingFiles: missing.length,
        database,
        contents: await contents.close(),
      };
      writeManifest(unfinished, manifest);
      await rename(unfinished, target);
      await syncDirectory(dirname(target));
      return manifest;
    } finally {
      await sql.end({ timeout: 5 });
      await close();
    }
  } catch (error) {
    await removeUnfinished();
    throw explainFailure(error, target);
  }
}

/** @returns the files that the database still names and the store does not have */
async function copyUploads(
  { files }: Installation,
  sql: OwnerSql,
  list: string,
  contents: Contents,
): Promise<string[]> {
  const store = openFileStore(files);
  const missing: string[] = [];
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
    const [id = '', variant = ''] = line.split('\t');
    const found = await store.get(id, variant);
    if (found) await contents.add(`files/${id.slice(-2)}/${id}/${variant}`, found.stream);
    // Deleted since the database was copied: its row in the backup is without bytes.
    else if (await isStillNamed(sql, id)) missing.push(`${id}/${variant}`);
  }
  return missing;
}

async function isStillNamed(sql: OwnerSql, id: string): Promise<boolean> {
  const [row] = await sql<
    { named: boolean }[]
  >`SELECT EXISTS (SELECT FROM stored_files WHERE id = ${id} AND condemned_at IS NULL) AS named`;
  return row!.named;
}

const missingFiles = (missing: string[]) =>
  new StartFailure(
    `${missing.length} uploaded files that the database names are not in the file store (the first is ${missing[0]}): set S3_BUCKET and DATA_DIR as for the start, or add --allow-missing-files if they are lost.`,
  );

async function copyChain(folder: string, contents: Contents): Promise<void> {
  if (!existsSync(join(folder, 'genesis.json')))
    throw new StartFailure(
      `There is no chain in ${folder}: start HireLedger once, or set CHAIN_RPC_URL if it uses another chain.`,
    );
  await contents.add('chain/genesis.json', createReadStream(join(folder, 'genesis.json')));
  const journal = join(folder, 'journal.jsonl');
  const bytes = (await stat(journal).catch(() => null)) ? await checkJournal(folder) : 0;
  await contents.add(
    'chain/journal.jsonl',
    bytes === 0 ? Readable.from([]) : createReadStream(journal, { end: bytes - 1 }),
  );
}

/** @returns how many entries the copy has */
async function copyStore(folder: string, contents: Contents): Promise<number> {
  const { entries, bytes } = await checkStore(folder);
  const source = bytes === 0 ? Readable.from([]) : createReadStream(join(folder, STORE_FILE), { end: bytes - 1 });
  await contents.add(`signer/${STORE_FILE}`, source);
  return entries;
}

async function copyKeys({ environment, others }: Installation, contents: Contents): Promise<void> {
  for (const [name, variable] of Object.entries(KEY_FILES)) {
    const file = join(environment.dataDir, name);
    if (!others[variable] && existsSync(file)) await contents.add(`keys/${name}`, createReadStream(file));
  }
}

/**
 * The address that identifies the recovery phrase of an installation, and whether the phrase is in its data folder. No
 * address where only the signer can read the phrase, as in containers.
 * @throws StartFailure when there is no phrase, and no store of a signer either
 */
function readWallet(
  dataDir: string,
  given: string | undefined,
  hasStore: boolean,
): { operatorAddress?: string; isFile: boolean } {
  const file = join(dataDir, 'wallet-mnemonic');
  if (given === undefined && !existsSync(file)) {
    if (hasStore) return { isFile: false };
    throw new StartFailure(`${file} is missing: set WALLET_MNEMONIC as for the start of this installation.`);
  }
  return { operatorAddress: openPhrase(dataDir, given).operatorAddress, isFile: given === undefined };
}
