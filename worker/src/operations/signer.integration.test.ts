import { readFile, writeFile } from 'node:fs/promises';
import { openSigner } from '@hireledger/signer/client';
import { expect, test } from 'vitest';
import { runOperations } from '../console/run-operations.ts';
import { approvePayout } from '../testing/accounts.ts';
import { approveConsented } from '../testing/consented-payout.ts';
import { balanceOf, liftAll, readFreezes, readPayout } from '../testing/readings.ts';
import { createFundedPair } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { REASONS } from './needs-attention.ts';

const { world, steps } = setUpSteps();
const DOLLAR = 1_000_000n;
const chain = (method: string, ...params: unknown[]) => world.chain.provider.request({ method, params });
const commitmentOf = async (payoutId: string) =>
  (await world.sql<{ commitment: string }[]>`SELECT commitment FROM payouts WHERE id = ${payoutId}`)[0]!.commitment;
/** As after the pause of an operation that was postponed. */
const endPauses = () => world.sql`UPDATE chain_operations SET not_before = now() WHERE state = 'requested'`;

test('while the signer is away payouts wait and say so, everything else continues, and nothing is lost', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const { payoutId, operationId } = await approvePayout(world.sql, company, talent, 5n * DOLLAR);
  await world.signer.stop();
  await world.sql`INSERT INTO chain_operations (business_key, kind, recipient_id, amount)
                  VALUES (${`top-up:${company}`}, 'mint', ${company}, ${(7n * DOLLAR).toString()})`;
  await steps.restart();
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ operation: 'requested', attempts: 0 });
  const [waiting] = await world.sql<
    { lastError: string }[]
  >`SELECT last_error FROM chain_operations WHERE id = ${operationId}`;
  expect(waiting!.lastError).toMatch(/^The signer does not answer/);
  expect(await balanceOf(world.sql, `company:${company}`)).toBe(1_007n * DOLLAR);

  await world.signer.startAgain();
  await endPauses();
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', attempts: 1 });
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('a payout whose rows were all changed after it was signed is refused by the signer, and freezes its company', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const snapshot = await chain('evm_snapshot');
  const { payoutId, operationId } = await approvePayout(world.sql, company, talent, 5n * DOLLAR);
  await steps.restart();
  await chain('evm_revert', snapshot);
  await world.sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`UPDATE payouts SET amount = amount * 2, state = 'requested' WHERE id = ${payoutId}`;
    await tx`UPDATE agreements SET terms = jsonb_set(terms, '{amount}', '"10000000"') WHERE id = (SELECT agreement_id FROM payouts WHERE id = ${payoutId})`;
    await tx`UPDATE chain_operations SET amount = amount * 2, state = 'requested', nonce = NULL, signer = NULL WHERE id = ${operationId}`;
    await tx`DELETE FROM chain_attempts WHERE operation_id = ${operationId}`;
  });
  await steps.index();
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({
    state: 'needs-attention',
    failure: REASONS.differs,
    attempts: 0,
  });
  expect(await readFreezes(world.sql)).toMatchObject([
    { accountId: company, cause: 'intent-differs', reason: expect.stringContaining('Other values were signed') },
  ]);
  await liftAll(world.sql);
});

test('a signer whose store was restored from an older copy signs nothing and says so, until what was signed is recorded', async () => {
  const pay = async () => {
    const { company, talent } = await createFundedPair(world, steps);
    return { company, ...(await approvePayout(world.sql, company, talent, 5n * DOLLAR)) };
  };
  const older = await readFile(world.signer.store);
  const first = await pay();
  const pair = await createFundedPair(world, steps);
  const second = await approveConsented(world, steps, { ...pair, amount: 5n * DOLLAR });
  await steps.restart();
  await world.signer.stop();
  await writeFile(world.signer.store, older);
  await world.signer.startAgain();

  const { payoutId, operationId } = await pay();
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ operation: 'requested', attempts: 0 });
  const [waiting] = await world.sql<
    { lastError: string }[]
  >`SELECT last_error FROM chain_operations WHERE id = ${operationId}`;
  expect(waiting!.lastError).toMatch(/store has \d+ entries and had \d+ before: it is an older copy/);

  const said: string[] = [];
  const signer = openSigner(world.signer.socket);
  const operate = (...words: string[]) =>
    runOperations(
      { ...steps.parts, sql: world.database.sql, signer, by: 'operator ada', say: (line) => said.push(line) },
      words,
    );
  await operate('list');
  expect(said.join('\n')).toMatch(/The signer's store is an older copy[\s\S]*rebuild-signer/);
  await operate('rebuild-signer');
  expect(said.at(-1)).toMatch(/payouts were added to the signer's store/);
  expect(await readFile(world.signer.store, 'utf8')).toContain(await commitmentOf(first.payoutId));
  const [agreed] = await world.sql<
    { agreementId: string }[]
  >`SELECT agreement_id FROM payouts WHERE id = ${second.payoutId}`;
  expect(await readFile(world.signer.store, 'utf8')).toContain(agreed!.agreementId);
  signer.close();
  await endPauses();
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', attempts: 1 });
});
