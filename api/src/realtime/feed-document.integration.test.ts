import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registerEscrow, writeLogs } from '../testing/feed-client.ts';
import { startTestApi } from '../test-api.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/audit.md');

/** The client of the documentation, as it is printed there. */
async function readClient(): Promise<string> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [, client] = /## The live feed[^]*?```js\n([^]*?)```/.exec(text)!;
  return client!;
}

it('the five lines of docs/audit.md print what happened and what happens, in a process of their own', async () => {
  const client = await readClient();
  expect(client.trimEnd().split('\n')).toHaveLength(5);
  const api = await startTestApi();
  const address = (await api.listen()).replace('http', 'ws');
  await registerEscrow(api.sql);
  await writeLogs(api.sql, [{ block: 1, name: 'AgreementOpened' }]);
  expect(client).toContain('ws://localhost:3000');
  const reader = spawn(process.execPath, ['--input-type=module'], { stdio: ['pipe', 'pipe', 'inherit'] });
  reader.stdin.end(client.replace('ws://localhost:3000', address));
  let printed = '';
  reader.stdout.setEncoding('utf8');
  const prints = async (text: string) => {
    while (!printed.includes(text)) printed += (await once(reader.stdout, 'data'))[0] as string;
  };
  try {
    await prints("name: 'AgreementOpened'");
    await prints("type: 'heartbeat'");
    await writeLogs(api.sql, [{ block: 2, name: 'MilestoneFunded' }]);
    await prints("name: 'MilestoneFunded'");
  } finally {
    reader.kill();
    await api.close();
  }
});
