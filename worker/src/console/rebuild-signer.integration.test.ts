import { readFile, writeFile } from 'node:fs/promises';
import { openSigner } from '@hireledger/signer/client';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { readPayout } from '../testing/readings.ts';
import { createFundedPair } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { runOperations } from './run-operations.ts';

const { world, steps } = setUpSteps();
const DAY_MS = 86_400_000;
const AMOUNT = 5_000_000n;

async function rebuild(): Promise<string> {
  const lines: string[] = [];
  const signer = openSigner(world.signer.socket);
  try {
    await runOperations(
      {
        ...steps.parts,
        sql: world.database.sql,
        signer,
        by: 'operator ada',
        ask: async () => true,
        say: (line) => lines.push(line),
      },
      ['rebuild-signer'],
    );
  } finally {
    signer.close();
  }
  return lines.join('\n');
}

async function addPasskey(account: string, removed = false): Promise<string> {
  const { id, publicKey } = createTestAuthenticator({ rpId: 'localhost', origin: 'http://localhost:3000' });
  await world.sql`
    INSERT INTO passkeys (id, user_id, name, public_key, transports, created_at, usable_from, removed_from)
    VALUES (${id}, ${account}, 'Office laptop', ${publicKey}, '{}', now() - interval '9 days', now() - interval '9 days', ${removed ? new Date() : null})`;
  return id;
}

test('a store that was lost gets passkeys back in a day with notices, and owners at once; a session is not enough meanwhile', async () => {
  const begun = (await readFile(world.signer.store, 'utf8')).split('\n')[0]!;
  const { company, talent } = await createFundedPair(world, steps);
  await approvePayout(world.sql, company, talent, AMOUNT);
  await steps.restart();
  const [id, gone] = [await addPasskey(company), await addPasskey(company, true)];
  await world.signer.stop();
  await writeFile(world.signer.store, `${begun}\n`);
  await world.signer.startAgain();
  await steps.restart();

  const said = await rebuild();
  expect(said).toContain('Passkeys that work again in 24 hours: 1. Their owners were notified');
  expect(said).toMatch(/Addresses that got their owners back: \d+\./);
  const [passkey] = await world.sql<{ usableFrom: Date }[]>`SELECT usable_from FROM passkeys WHERE id = ${id}`;
  const wait = passkey!.usableFrom.getTime() - Date.now();
  expect(wait).toBeGreaterThan(DAY_MS - 120_000);
  expect(wait).toBeLessThanOrEqual(DAY_MS);
  expect(await world.sql`SELECT data FROM events WHERE recipient_id = ${company} AND name = 'passkey.added'`).toEqual([
    { data: { name: 'Office laptop', from: passkey!.usableFrom.toISOString(), waits: true } },
  ]);
  const mails = await world.sql`SELECT FROM outbox WHERE starts_with(cause, ${`passkey-restored:${id}`})`;
  expect(mails).toHaveLength(1);
  const store = await readFile(world.signer.store, 'utf8');
  expect(store).toContain(gone);
  expect(store).toContain(`"agreement":"`);

  // A second run finds nothing that differs, and notifies nobody again.
  expect(await rebuild()).not.toContain('work again');
  expect(await world.sql`SELECT FROM events WHERE recipient_id = ${company} AND name = 'passkey.added'`).toHaveLength(
    1,
  );

  const { payoutId, operationId } = await approvePayout(world.sql, company, talent, AMOUNT);
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ operation: 'requested', attempts: 0 });
  expect(await world.sql`SELECT last_error FROM chain_operations WHERE id = ${operationId}`).toEqual([
    { lastError: expect.stringContaining('by passkey alone') },
  ]);
});
