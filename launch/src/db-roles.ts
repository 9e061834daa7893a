/**
 * `npm run db:roles`: the SQL that creates the database roles on an outside server, to be run there by its
 * administrator.
 */
import { randomBytes } from 'node:crypto';
import { readVariables } from '@hireledger/domain/environment/read-variables';
import { databaseUrl } from '@hireledger/domain/environment/shared-variables';
import { ROLES, rolesStatement, type RoleName } from '@hireledger/db/roles/roles';
import { answerHelp, runCommand } from './console-command.ts';
import { StartFailure } from './start-failure.ts';

const VARIABLES: Record<RoleName, string> = {
  api: 'DATABASE_URL',
  worker: 'WORKER_DATABASE_URL',
  owner: 'MIGRATION_DATABASE_URL',
};

const USAGE = `Usage: npm run db:roles
Prints the SQL that gives an outside PostgreSQL the roles of api, worker and migrations. Each run sets new passwords.
DATABASE_URL names the database.`;

answerHelp(USAGE);
await runCommand(async () => {
  const [unknown] = process.argv.slice(2);
  if (unknown !== undefined) throw new StartFailure(`"${unknown}" is one word too many.\n${USAGE}`);
  const names = Object.keys(ROLES) as RoleName[];
  const passwords = Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('hex')])) as Record<
    RoleName,
    string
  >;
  const { DATABASE_URL } = readVariables({ DATABASE_URL: databaseUrl.optional() }, process.env);
  // With what follows it, such as ?sslmode=require.
  const { host, pathname, search } = new URL(DATABASE_URL ?? 'postgres://HOST:5432/DATABASE');
  const variables = names.map(
    (name) => `--   ${VARIABLES[name]}=postgres://${ROLES[name]}:${passwords[name]}@${host}${pathname}${search}`,
  );

  console.log(`-- Makes the roles of HireLedger and gives the database to its owner. Run it as an administrator, connected to the application's database:
--   npm run --silent db:roles | psql ADDRESS_AS_ADMINISTRATOR
-- It may be run again; each run sets new passwords. The tables' rights are granted by the next start. Afterwards set:
${variables.join('\n')}
${rolesStatement(passwords)}`);
});
