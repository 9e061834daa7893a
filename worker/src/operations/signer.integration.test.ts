import { readFile, writeFile } from 'node:fs/promises';
import { openSigner } from '@hireledger/signer/client';
import { expect, test } from 'vitest';
import { runOperations } from '../console/run-operations.ts';
import { createApplication } from '../testing/accounts.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { balanceOf, liftAll, readFreezes, readPayout } from '../testing/readings.ts';
import { executeOperationHandler } from '../jobs/execute-operation/handler.ts';
import { signTransaction } from '../signing/operator-transaction.ts';
import { sweep } from '../sweeping/sweep.ts';
import { createFundedPair } from '../testing/steps.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { pastTriggers } from '../testing/past-triggers.ts';
import { quiet } from '../testing/world.ts';
import { broadcast } from './broadcast.ts';
import { REASONS } from './reasons.ts';
import { signRequested } from './sign-requested.ts';

const { world, steps } = setUpSteps();
const DOLLAR = 1_000_000n;
const chain = (method: string, ...params: unknown[]) => world.chain.provider.request({ method, params });
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

test('while the signer is away a payout that has to be signed again says that it waits, as one that was never signed does', async () => {
  const pairs = [await createFundedPair(world, steps), await createFundedPair(world, steps)] as const;
  const approve = async ({ company, talent }: (typeof pairs)[number]) => ({
    company,
    ...(await approvePayout(world.sql, company, talent, 5n * DOLLAR)),
  });
  const again = await approve(pairs[0]);
  const { signed } = await signRequested(steps.parts, 50);
  const { operator, deployment, rpc, clock } = steps.parts;
  const call = { to: operator.address, data: '0x', gasLimit: 100_000n };
  const foreign = signTransaction(operator, deployment.chainId, call, signed[0]!.nonce, await steps.parts.fees());
  await broadcast(rpc, [foreign], quiet);
  await world.sql`UPDATE outbox SET relayed_at = now()`;
  await world.signer.stop();
  const first = await approve(pairs[1]);
  await steps.restart();
  await steps.restart();
  expect(await readPayout(world.sql, again.payoutId)).toMatchObject({
    state: 'sent',
    operation: 'requested',
    tries: 1,
  });
  const executor = { execute: async () => {}, sweep: async () => null };
  const lookForLostWork = () => sweep({ sql: world.database.sql, executor, log: quiet, notifyOutbox: () => {} });
  await lookForLostWork();
  await lookForLostWork();
  const jobs = await world.sql<{ id: string; payload: { operationId: string } }[]>`
    SELECT id, payload FROM outbox WHERE job = 'execute-operation' AND relayed_at IS NULL`;
  expect(jobs.map(({ payload }) => payload.operationId).toSorted()).toEqual(
    [again.operationId, first.operationId].toSorted(),
  );
  const handler = executeOperationHandler({ sql: world.database.sql, executor, clock, onEvents: () => {} });
  for (const job of jobs) {
    await expect(handler.run(job)).rejects.toThrow('The signer does not answer');
    await handler.giveUp!(job, new Error('The signer does not answer'));
  }
  const shown = { state: 'needs-attention', failure: REASONS.notSent, transactionHash: null };
  for (const { company, payoutId } of [first, again]) {
    expect(await readPayout(world.sql, payoutId)).toMatchObject(shown);
    expect([...(await world.sql`SELECT sent_at FROM payouts WHERE id = ${payoutId}`)]).toEqual([{ sentAt: null }]);
    const noticed = await world.sql`
      SELECT data ->> 'reason' AS reason FROM events WHERE recipient_id = ${company} AND name = 'disbursement.failed' AND notify`;
    expect([...noticed]).toEqual([{ reason: REASONS.notSent }]);
  }
  // To the talent it had been sent.
  const [seen] = await world.sql<{ names: string[] }[]>`
    SELECT array_agg(name ORDER BY seq) AS names FROM events WHERE recipient_id = ${pairs[0].talent} AND name LIKE 'disbursement.%'`;
  expect(seen!.names).toEqual(['disbursement.sent', 'disbursement.retried']);
  await world.signer.startAgain();
  await endPauses();
  await steps.restart();
  for (const { payoutId } of [first, again])
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', failure: null });
});

test('an approval of other values for what was signed before is refused by the signer, vouched for or not, and freezes its company', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const identity = {
    applicationId: await createApplication(world.sql, company, talent),
    agreementId: crypto.randomUUID(),
    salt: `0x${'5a'.repeat(32)}`,
  };
  const snapshot = await chain('evm_snapshot');
  const signed = await approvePayout(world.sql, company, talent, 5n * DOLLAR, identity);
  await steps.restart();
  await chain('evm_revert', snapshot);
  await steps.index();
  // As if it had never been approved.
  await pastTriggers(world.sql, async (tx) => {
    await tx`DELETE FROM chain_attempts WHERE operation_id = ${signed.operationId}`;
    await tx`DELETE FROM chain_operations WHERE id = ${signed.operationId}`;
    await tx`DELETE FROM consents WHERE subject = ${signed.payoutId}`;
    await tx`DELETE FROM payouts WHERE id = ${signed.payoutId}`;
    await tx`DELETE FROM custody_addresses WHERE agreement_id = ${identity.agreementId}`;
    await tx`DELETE FROM agreements WHERE id = ${identity.agreementId}`;
  });
  const { payoutId } = await approvePayout(world.sql, company, talent, 10n * DOLLAR, identity);
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
      {
        ...steps.parts,
        sql: world.database.sql,
        signer,
        by: 'operator ada',
        ask: async () => true,
        say: (line) => said.push(line),
      },
      words,
    );
  await operate('list');
  expect(said.join('\n')).toMatch(
    /The signer's store has \d+ entries and had \d+ before: it is an older copy[\s\S]*rebuild-signer/,
  );
  await operate('rebuild-signer');
  expect(said.at(-1)).toMatch(/payouts and steps were added to the signer's store/);
  expect(await readFile(world.signer.store, 'utf8')).toContain(first.agreementId);
  signer.close();
  await endPauses();
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', attempts: 1 });
});

test('a rebuilt store refuses other values for every opening, funding and approval that it had signed', async () => {
  const { openAndFund, release, finish } = heldSteps(world, steps);
  const older = await readFile(world.signer.store);
  const held = await openAndFund([100n, 200n]);
  await Promise.all([release(held, 0), release(held, 1)]);
  await finish();
  /** What it remembers, without the times. */
  const remembered = async () =>
    new Set(
      (await readFile(world.signer.store, 'utf8')).split('\n').flatMap((line) => {
        const found = /"payout":"([^"]+)","content":"([^"]+)".*?"amount":"(\d+)"/.exec(line);
        return found ? [found.slice(1).join(' ')] : [];
      }),
    );
  const before = await remembered();
  await world.signer.stop();
  await writeFile(world.signer.store, older);
  await world.signer.startAgain();
  expect((await remembered()).size).toBe(before.size - 4);
  const signer = openSigner(world.signer.socket);
  const parts = {
    ...steps.parts,
    sql: world.database.sql,
    signer,
    by: 'operator ada',
    ask: async () => true,
    say: () => {},
  };
  await runOperations(parts, ['rebuild-signer']);
  signer.close();
  expect(await remembered()).toEqual(before);
});
