/** Brings the database DATABASE_URL up to the newest migration and ends. */
import { migrate } from '@hireledger/db/migrate';

await migrate(process.env.DATABASE_URL ?? '');
