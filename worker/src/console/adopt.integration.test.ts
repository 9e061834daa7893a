import { agreementIdOf } from '@hireledger/contracts/typed-data-2';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { createAccount, createApplication } from '../testing/accounts.ts';
import { agreeOn, type AgreedAgreement } from '../testing/agreed-steps.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { operatorConsole } from '../testing/operator-console.ts';
import { pastTriggers } from '../testing/past-triggers.ts';
import {
  balanceOf,
  paidTo,
  readFreezes,
  readPayout,
  releasesOnChain,
  requireSound,
  sumOfBooks,
} from '../testing/readings.ts';
import { createFundedPair, openSteps, type Steps } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { quiet, type World } from '../testing/world.ts';

const { world, steps } = setUpSteps();
const { milestonesOf, operationOf } = heldSteps(world, steps);
const operations = operatorConsole(world, steps);
afterEach(() => requireSound(world));
const AMOUNT = 5_000_000n;

const compareBooks = ({ sql }: Pick<World, 'sql'>, { parts: { rpc, deployment } }: Steps) =>
  createReconciliation({ sql, rpc, deployment, clock: () => new Date(), log: quiet, onEvents: () => {} })();

let copies = 0;
/** A second database with the present content of the world's; its address. */
async function copyDatabase(): Promise<string> {
  const url = new URL(world.administratorUrl);
  const name = url.pathname.slice(1);
  const copy = `${name}_copy_${(copies += 1)}`;
  const admin = openDatabase(Object.assign(new URL(url), { pathname: '/postgres' }).href, {
    name: 'copy',
    connections: 1,
  });
  await admin.sql.unsafe(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  await admin.sql.unsafe(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
  await admin.close();
  return Object.assign(new URL(url), { pathname: `/${copy}` }).href;
}

const DOLLAR = 1_000_000n;

const inDays = (days: number) => BigInt(Math.floor(Date.now() / 1_000) + days * 86_400);
const open = (held: AgreedAgreement, deadline: bigint) =>
  held.request({ step: 'OpenAgreement', message: { agreement: held.terms, deadline } }, 'both');

/** Removes a contract from the database, as an older copy lacks it. Returns what writes it again, as the same acceptance does. */
async function forget({ id }: AgreedAgreement): Promise<() => Promise<unknown>> {
  const kept = await Promise.all(
    ['agreements', 'milestones', 'custody_addresses'].map(async (table) => {
      const rows = await world.sql.unsafe(
        `SELECT row_to_json(t)::text AS row FROM "${table}" t WHERE ${table === 'agreements' ? 'id' : 'agreement_id'} = $1`,
        [id],
      );
      return { table, rows: rows.map(({ row }) => row as string) };
    }),
  );
  await pastTriggers(world.sql, async (tx) => {
    await tx`DELETE FROM chain_operations WHERE agreement_id = ${id}`;
    await tx`DELETE FROM consents WHERE subject = ${id}`;
    await tx`DELETE FROM milestones WHERE agreement_id = ${id}`;
    await tx`DELETE FROM custody_addresses WHERE agreement_id = ${id}`;
    await tx`DELETE FROM agreements WHERE id = ${id}`;
  });
  return () =>
    pastTriggers(world.sql, async (tx) => {
      for (const { table, rows } of kept)
        for (const row of rows)
          await tx.unsafe(
            `INSERT INTO "${table}" SELECT (jsonb_populate_record(NULL::"${table}", $1::text::jsonb)).*`,
            [row],
          );
    });
}

test('a contract that was signed and funded after the copy is listed, and booked with all its steps once both sides sign it again', async () => {
  const held = await agreeOn(world, steps, [100n, 50n]);
  await open(held, inDays(29));
  await held.request(held.funding([0, 1]), 'company');
  const work = { payout: held.payoutOf(0), round: 0, evidenceHash: anyHash(), deadline: inDays(29) };
  await held.request({ step: 'SubmitWork', message: work }, 'payee');
  // What was written and sent after the copy, in the database that was lost.
  const databaseUrl = await copyDatabase();
  const acceptAgain = await forget(held);
  const database = openDatabase(databaseUrl, { name: 'lost', connections: 5 });
  const lost = await openSteps({
    ...world,
    database,
    sql: database.sql,
    environment: { ...world.environment, databaseUrl },
  });
  for (let step = 0; step < 3; step += 1) await lost.restart();
  const states = await database.sql`SELECT state FROM milestones WHERE agreement_id = ${held.id} ORDER BY milestone`;
  expect(states.map(({ state }) => state)).toEqual(['submitted', 'funded']);
  lost.close();
  await database.close();

  const restored = await openSteps(world);
  await restored.index();
  expect(await readFreezes(world.sql)).toMatchObject([{ accountId: null, cause: 'database-older' }]);
  const said = await operations(['adopt']);
  expect(said).toMatch(
    /\$100\.00 of company \d+ in escrow since transaction 0x\w+: this database does not know its contract\. Its offer is not known either\./,
  );
  expect(said).toContain('$50.00 of company');
  expect(await readFreezes(world.sql)).toEqual([]);

  const [application] = await world.sql<
    { id: string }[]
  >`SELECT id FROM applications WHERE company_id = ${held.company}`;
  await pastTriggers(
    world.sql,
    (tx) => tx`
      INSERT INTO contract_offers (application_id, company_id, talent_id, version, terms, chain_terms, deadline, commitment, escrow_address, payee_address, agreement_id, consent_id, sent_at, expires_at)
      VALUES (${application!.id}, ${held.company}, ${held.talent}, 2, '{}', '{}', 0, ${agreementIdOf(held.terms)}, ${held.domain.contract}, ${held.terms.payee}, ${held.id}, gen_random_uuid(), now(), now() + interval '1 day')`,
  );
  expect(await operations(['adopt'])).toContain('Version 2 of its offer is known: the talent can accept it again.');

  await acceptAgain();
  const opened = await open(held, inDays(30));
  const fundedAgain = await held.request(held.funding([0, 1]), 'company');
  for (let step = 0; step < 3; step += 1) await restored.restart();
  expect(await operationOf(opened.operation)).toMatchObject({ state: 'confirmed' });
  expect(await operationOf(fundedAgain.operation)).toMatchObject({ state: 'confirmed' });
  expect(await milestonesOf(held)).toEqual(['submitted', 'funded']);
  const [{ exits }] =
    (await world.sql`SELECT count(exits_at)::int AS exits FROM milestones WHERE agreement_id = ${held.id}`) as unknown as [
      { exits: number },
    ];
  expect(exits).toBe(2);
  expect(await balanceOf(world.sql, `escrow:${held.id}:0`)).toBe(100n * DOLLAR);
  expect(await balanceOf(world.sql, `escrow:${held.id}:1`)).toBe(50n * DOLLAR);
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(850n * DOLLAR);
  const events =
    await world.sql`SELECT name FROM events WHERE recipient_id = ${held.talent} AND name LIKE 'escrow.%' ORDER BY seq`;
  expect(events.map(({ name }) => name)).toEqual(['escrow.funded', 'escrow.funded', 'escrow.submitted']);
  expect(await operations(['adopt'])).not.toContain('in escrow since');

  await compareBooks({ sql: world.database.sql }, restored);
  expect(await readFreezes(world.sql)).toEqual([]);
  restored.close();
});

describe('a database restored from an older copy', () => {
  let copy: Database;
  afterAll(() => copy?.close());

  test('stops at the start, never pays twice, books earlier payments, and agrees with the chain again', async () => {
    const { company, talent } = await createFundedPair(world, steps);
    const waiting = await approvePayout(world.sql, company, talent, AMOUNT);
    const applicationId = await createApplication(world.sql, company, talent);
    const databaseUrl = await copyDatabase();

    // What the copy does not contain: a payment of a waiting payout, one of an approval, and a sign-up.
    await steps.restart();
    const lost = await approvePayout(world.sql, company, talent, AMOUNT, {
      applicationId,
      agreementId: '0a1b2c3d-0000-8000-8000-000000000001',
      salt: `0x${'5a'.repeat(32)}`,
    });
    await steps.restart();
    expect(await readPayout(world.sql, lost.payoutId)).toMatchObject({ state: 'released' });
    const lostPerson = await createAccount(world.sql, 'talent');

    copy = openDatabase(databaseUrl, { name: 'restored', connections: 5 });
    const restored: World = {
      ...world,
      database: copy,
      sql: copy.sql,
      environment: { ...world.environment, databaseUrl },
    };
    const again = await openSteps(restored);
    expect(await readFreezes(copy.sql)).toMatchObject([
      {
        accountId: null,
        cause: 'database-older',
        reason: expect.stringContaining('the database is older than its chain'),
      },
    ]);
    await again.restart();
    expect(await readPayout(copy.sql, waiting.payoutId)).toMatchObject({ state: 'released', attempts: 0 });
    expect(await operations([], copy.sql)).toContain('npm run operations -- adopt');

    const said = await operations(['adopt'], copy.sql);
    expect(said).toContain('this database does not know what for');
    expect(await readFreezes(copy.sql)).toEqual([]);
    await compareBooks(copy, again);
    expect(await readFreezes(copy.sql)).toEqual([]);

    const repeated = await approvePayout(copy.sql, company, talent, AMOUNT, {
      applicationId,
      agreementId: '0a1b2c3d-0000-8000-8000-000000000001',
      salt: `0x${'5a'.repeat(32)}`,
    });
    await again.restart();
    expect(await readPayout(copy.sql, repeated.payoutId)).toMatchObject({ state: 'released', attempts: 0 });
    expect([...(await releasesOnChain(restored)).values()].every((times) => times === 1)).toBe(true);
    expect(await paidTo(copy.sql, talent)).toBe(2n * AMOUNT);
    expect(await sumOfBooks(copy.sql)).toBe('0');
    await compareBooks(copy, again);
    expect(await readFreezes(copy.sql)).toEqual([]);

    const newcomer = await createAccount(copy.sql, 'talent');
    const index = async (sql: World['sql'], id: string) =>
      (await sql`SELECT derivation_index AS index FROM wallets WHERE user_id = ${id}`)[0]!['index'];
    expect(await index(copy.sql, newcomer)).not.toBe(await index(world.sql, lostPerson));
    again.close();
    const fresh = await approvePayout(copy.sql, company, talent, AMOUNT);
    const next = await openSteps(restored);
    await next.restart();
    expect(await readPayout(copy.sql, fresh.payoutId)).toMatchObject({ state: 'released' });
    next.close();
  });
});
