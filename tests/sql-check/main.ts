/**
 * `npm run check:sql`: has PostgreSQL describe every statement of the product in a migrated database of its own, and compares the columns with the
 * row types that are written at them. It also has PostgreSQL describe the statements of the released version, which runs beside this one while
 * processes are replaced; `-- --release` writes them down for the version that is released now. `-- --nulls` lists the columns that may be NULL in their table, with the reasons why they never are.
 */
import { openDatabase } from '@hireledger/db/connect';
import { ROOT } from '@hireledger/launch/paths';
import { startThrowawayDatabase } from '@hireledger/launch/throwaway-database';
import { ASSEMBLED, MOST_UNTYPED } from './assembled.ts';
import { checkSql } from './check-sql.ts';
import { NEVER_NULL } from './never-null.ts';
import { checkReleased, readReleased, readRequired, writeReleased } from './released.ts';

const server = await startThrowawayDatabase();
const database = openDatabase(server.urls.administrator, { name: 'check-sql' });
try {
  const { statements, rows, fields, wrong, mayBeNull, assembled, untyped, described } = await checkSql(database.sql, {
    root: ROOT,
    patterns: ['{api,worker,db,demo,launch}/src/**/!(*.test).ts'],
    assembled: ASSEMBLED,
    neverNull: NEVER_NULL,
  });
  if (untyped.length > MOST_UNTYPED)
    wrong.push(...untyped.map((at) => `${at} has a row type that cannot be read (${MOST_UNTYPED} such are allowed).`));
  if (process.argv.includes('--release'))
    writeReleased({ required: await readRequired(database.sql), statements: described });
  const released = readReleased();
  const beside = await checkReleased(database.sql, released, described);
  wrong.push(...beside);
  console.log(`${released.statements.length} statements of the released version: ${beside.length} cannot run.`);
  console.log(`${statements} statements, ${rows} row types with ${fields} fields: ${wrong.length} are wrong.`);
  console.log(`Not described, since they are put together at run time: ${assembled.length}.`);
  console.log(`Columns that may be NULL, without a reason why they never are: ${mayBeNull.length}.`);
  if (mayBeNull.length > 0) console.log(mayBeNull.join('\n'));
  if (process.argv.includes('--nulls')) console.log(NEVER_NULL);
  if (wrong.length > 0) console.error(`\n${wrong.join('\n')}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await database.close();
  await server.stop();
}
