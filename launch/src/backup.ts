/** `npm run backup -- FOLDER`: copies everything of an installation, which may be running, into a new folder. */
import { parseArgs } from 'node:util';
import { readInstallation } from './backup/installation.ts';
import { takeBackup } from './backup/take-backup.ts';
import { answerHelp, runCommand } from './console-command.ts';
import { ROOT } from './paths.ts';
import { StartFailure } from './start-failure.ts';

const USAGE = `Usage: npm run backup -- FOLDER [--allow-missing-files]
Copies database, uploaded files, chain and keys into a new folder, also while the system runs.
--allow-missing-files makes a backup although uploaded files are lost.`;

answerHelp(USAGE);
await runCommand(async () => {
  const { positionals, values } = readWords();
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new StartFailure(`Name one folder for the backup.\n${USAGE}`);
  const { contents, database, hasPhrase, hasChain, missingFiles } = await takeBackup(
    readInstallation(process.env, ROOT),
    folder,
    { allowMissingFiles: values['allow-missing-files'] === true },
  );
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`The backup is complete: ${rows} rows and ${contents.entries} files in ${folder}.`);
  if (missingFiles > 0)
    console.log(`${missingFiles} uploaded files are missing in the file store, and so in the backup.`);
  console.log(
    hasPhrase
      ? 'It contains the recovery phrase of all wallets: keep it where nobody else can read it.'
      : 'The recovery phrase is not in it: keep a copy of that elsewhere.',
  );
  if (!hasChain) console.log('The chain is not in it, because CHAIN_RPC_URL names another one.');
});

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: { 'allow-missing-files': { type: 'boolean' } } });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message.split('. ')[0]}.\n${USAGE}`);
  }
}
