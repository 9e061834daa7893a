import { execFile } from 'node:child_process';
import { startDyingPostgres } from '@hireledger/launch/test-dying-postgres';
import { expect, onTestFinished, test } from 'vitest';

/** A process of its own: the test run would take the rejection for its own. */
const PROGRAM = (url: string) => `
  import { openDatabase } from '@hireledger/db/connect';
  import { isLostWhileConnecting } from '@hireledger/db/lost-connections';
  process.on('unhandledRejection', (error) => {
    if (!isLostWhileConnecting(error)) throw error;
    console.log('lost while connecting');
    process.exit();
  });
  const { sql } = openDatabase('${url}', { name: 'lost' });
  await sql\`SELECT 1\`.catch(() => {});`;

test('a database that dies while a connection learns its types is recognised, so that the process survives', async () => {
  const database = await startDyingPostgres('at-first-statement');
  onTestFinished(database.stop);
  const ended = await new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--input-type=module', '-e', PROGRAM(database.url)],
      { cwd: import.meta.dirname },
      (error, out, err) => resolve({ error, out, err }),
    ),
  );
  expect(ended).toEqual({ error: null, out: 'lost while connecting\n', err: '' });
});
