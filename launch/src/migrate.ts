/** Brings the database DATABASE_URL up to the newest migration and ends. Its log names functions without a file. */
import { migrate } from '@hireledger/db/migrate';
import { readSecretFiles } from '@hireledger/db/secret-files';

readSecretFiles(process.env);
const { withoutFile } = await migrate(process.env.DATABASE_URL ?? '');
for (const object of withoutFile) {
  console.warn(`The database has the ${object}, which no file of db/functions defines: drop it by a migration.`);
}
