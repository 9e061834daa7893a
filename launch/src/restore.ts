/** `npm run restore -- FOLDER`: restores a backup into an empty place. */
import { readInstallation } from './backup/installation.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { answerHelp, runCommand } from './console-command.ts';
import { ROOT } from './paths.ts';
import { StartFailure } from './start-failure.ts';

const USAGE = `Usage: npm run restore -- FOLDER
Restores a backup into an empty DATA_DIR (and an empty DATABASE_URL and S3_BUCKET), after it checked every file.`;

answerHelp(USAGE);
await runCommand(async () => {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || others.length > 0)
    throw new StartFailure(`Name the folder of the backup.\n${USAGE}`);
  const installation = readInstallation(process.env, ROOT);
  const { takenAt } = await restoreBackup(installation, folder);
  console.log(`The backup of ${takenAt} is restored into ${installation.environment.dataDir}. Next:
  1. npm start, with the settings of the system that was backed up.
  2. npm run operations shows whether payouts are frozen: they are if the chain has payments that the backup does not know.
     npm run operations -- adopt then enters them into the books, and payouts continue.`);
});
