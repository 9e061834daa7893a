/** Brings the database DATABASE_URL up to the newest migration and ends. Its log names functions without a file. */
import { migrate, OlderDatabase } from '@hireledger/db/migrate';
import { readSecretFiles } from '@hireledger/db/secret-files';

readSecretFiles(process.env);
const { withoutFile } = await migrate(process.env.DATABASE_URL ?? '').catch((error: unknown) => {
  if (error instanceof OlderDatabase) {
    console.error(error.message);
    process.exit(1);
  }
  // Of a failed migration the migrator's own message is only the statement. The start shows the first line of an error.
  if (error instanceof Error && error.cause instanceof Error) console.error(`Error: ${error.cause.message}`);
  throw error;
});
for (const object of withoutFile) {
  console.warn(`The database has the ${object}, which no file of db/functions defines: drop it by a migration.`);
}
