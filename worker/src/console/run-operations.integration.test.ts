import { openDatabase, type Database } from '@hireledger/db/connect';
import { freezeMoney } from '@hireledger/db/freezes';
import { openSigner } from '@hireledger/signer/client';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { afterAll, describe, expect, test } from 'vitest';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { createAccount, createApplication } from '../testing/accounts.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { openHeldAgreement } from '../testing/held-agreement.ts';
import { liftAll, paidTo, readFreezes, readPayout, releasesOnChain, sumOfBooks } from '../testing/readings.ts';
import { createFundedPair, openSteps } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { quiet, type World } from '../testing/world.ts';
import { Misuse } from './console-parts.ts';
import { runOperations } from './run-operations.ts';

const { world, steps } = setUpSteps();

const AMOUNT = 5_000_000n;
const stateOf = async (id: string) =>
  (await world.sql<{ state: string }[]>`SELECT state FROM chain_operations WHERE id = ${id}`)[0]?.state;
/** The output of a command, in this world or on another copy of its database. */
async function operations(words: string[], sql = world.database.sql): Promise<string> {
  const lines: string[] = [];
  await runOperations(
    {
      sql,
      rpc: steps.parts.rpc,
      signer: openSigner(world.environment.signerSocket),
      confirmations: 1,
      clock: () => new Date(),
      by: 'operator ada',
      ask: async () => true,
      say: (line) => lines.push(line),
    },
    words,
  );
  return lines.join('\n');
}

describe('the command for operators', () => {
  test('names the account whose passkeys sign rulings, once it has one, and shows it from then on', async () => {
    const account = await createAccount(world.sql, 'talent');
    const [user] = await world.sql<{ email: string }[]>`SELECT email FROM users WHERE id = ${account}`;
    expect(await operations(['arbiter'])).toMatch(
      /^Agreements name the arbiter 0x[\dA-Fa-f]{40}\.\nNobody can sign rulings yet/,
    );
    await expect(operations(['arbiter', 'nobody@arbiter.test'])).rejects.toThrow('No account has the address');
    await expect(operations(['arbiter', user!.email])).rejects.toThrow('This account has no passkey.');
    const { id, publicKey } = createTestAuthenticator({ rpId: 'localhost', origin: 'http://localhost:3000' });
    const signer = openSigner(world.environment.signerSocket);
    await signer.changePasskey({ action: 'add', account, id, publicKey, confirmation: null });
    signer.close();
    const named = `Rulings are signed with a passkey of ${user!.email}.`;
    expect(await operations(['arbiter', user!.email])).toContain(named);
    expect(await operations(['arbiter'])).toContain(named);
  });

  test('reports nothing when nothing is stuck', async () => {
    expect(await operations([])).toBe('Nothing is frozen or stuck.');
  });

  test('lists a freeze with its reason and the command that lifts it, lifts it with a reason, and the payout continues', async () => {
    const { company, talent } = await createFundedPair(world, steps);
    await freezeMoney(
      world.sql,
      [{ accountId: company, cause: 'books-differ', reason: 'Wallet 0x1: the books say $7.00.', by: 'reconciliation' }],
      new Date(),
    );
    const { payoutId, operationId } = await approvePayout(world.sql, company, talent, AMOUNT);
    await world.sql`UPDATE chain_operations SET created_at = now() - interval '5 minutes' WHERE id = ${operationId}`;
    const [freeze] = await readFreezes(world.sql);
    const listed = await operations([]);
    for (const part of [
      'Wallet 0x1: the books say $7.00.',
      company,
      `lift ${freeze!.id} --because`,
      `Operation ${operationId} (disburse of $5.00) is requested`,
      'waits for a freeze',
    ])
      expect(listed).toContain(part);
    await expect(operations(['lift', freeze!.id])).rejects.toThrow('Say why');
    expect(await operations(['lift', freeze!.id, '--because', 'It', 'was', 'a', 'test.'])).toContain('Lifted.');
    await expect(operations(['lift', freeze!.id, '--because', 'Again.'])).rejects.toThrow(Misuse);
    expect([...(await world.sql`SELECT because, lifted_by FROM freeze_lifts`)]).toEqual([
      { because: 'It was a test.', liftedBy: 'operator ada' },
    ]);
    await steps.restart();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
  });

  test('shows a nonce that nothing can use, and how it is repaired, until the worker has filled it', async () => {
    const [{ hole } = { hole: 0n }] = await world.sql<
      { hole: bigint }[]
    >`UPDATE chain_signers SET next_nonce = next_nonce + 1 RETURNING next_nonce - 1 AS hole`;
    const listed = await operations([]);
    expect(listed).toContain(`may take nonce ${hole} of the operator`);
    expect(listed).toContain('fills it by an empty transfer');
    await steps.restart();
    expect(await operations([])).toBe('Nothing is frozen or stuck.');
  });

  test('freezes on command, and retries only operations that were not signed', async () => {
    const { company, talent } = await createFundedPair(world, steps);
    await operations(['freeze', company, '--because', 'A stolen session.']);
    const [freeze] = await readFreezes(world.sql);
    expect(freeze).toMatchObject({ accountId: company, cause: 'operator', reason: 'A stolen session.' });
    await operations(['lift', freeze!.id, '--because', 'The session ended.']);
    const { operationId } = await approvePayout(world.sql, company, talent, AMOUNT);
    await world.sql`UPDATE chain_operations SET not_before = now() + interval '5 minutes' WHERE id = ${operationId}`;
    expect(await operations(['retry', operationId])).toContain('tried again');
    await steps.restart();
    await expect(operations(['retry', operationId])).rejects.toThrow('does not wait');
    for (const words of [['drop'], ['lift', 'x', '--because', 'y'], ['freeze', 'nobody', '--because', 'y']])
      await expect(operations(words)).rejects.toThrow(Misuse);
  });

  test('ends no exit, which a deadline would request again, and holds it by a freeze', async () => {
    const held = await openHeldAgreement(world, steps, [AMOUNT]);
    await held.fund(0);
    await steps.index();
    const [{ id } = { id: '' }] = await world.sql<{ id: string }[]>`
      INSERT INTO chain_operations (business_key, kind, amount, agreement_id, step, milestones, created_at)
      VALUES ('step:exit', 'step', ${String(AMOUNT)}, ${held.agreementId}, 'RefundAfterDue', ARRAY[0], now() - interval '5 minutes') RETURNING id`;
    const [{ companyId } = { companyId: '' }] = await world.sql<{ companyId: string }[]>`
      SELECT company_id FROM agreements WHERE id = ${held.agreementId}`;
    const freezing = `npm run operations -- freeze ${companyId} --because`;
    const listed = await operations([]);
    expect(listed).toContain(freezing);
    expect(listed).not.toContain(`end ${id}`);
    await expect(operations(['end', id])).rejects.toThrow(freezing);
    await operations(['freeze', companyId, '--because', 'Suspicious.']);
    await steps.restart();
    expect(await stateOf(id)).toBe('requested');
    await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${id}`;
    await liftAll(world.sql);
  });

  test.each([
    ['mint', 'write to the company'],
    ['revoke', '"npm run operations -- revoke" requests it again'],
    ['anchor', 'the next note is about its rows'],
  ])('says that nobody is notified of the end of a %s, and what helps', async (kind, helps) => {
    const company = await createAccount(world.sql, 'company');
    const [{ id } = { id: '' }] = await world.sql<{ id: string }[]>`
      INSERT INTO chain_operations (business_key, kind, recipient_id, amount) VALUES (${`${kind}:ended`}, ${kind}, ${kind === 'anchor' ? null : company}, ${kind === 'mint' ? 1 : 0}) RETURNING id`;
    const said = await operations(['end', id]);
    expect(said).toContain('Nobody is notified');
    expect(said).toContain(helps);
    expect(await stateOf(id)).toBe('cancelled');
  });
});

describe('a database restored from an older copy', () => {
  let copy: Database;
  afterAll(() => copy?.close());

  /** A second database with the present content of this one. */
  async function copyDatabase(): Promise<string> {
    const url = new URL(world.administratorUrl);
    const name = url.pathname.slice(1);
    const admin = openDatabase(Object.assign(new URL(url), { pathname: '/postgres' }).href, {
      name: 'copy',
      connections: 1,
    });
    await admin.sql.unsafe(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    await admin.sql.unsafe(`CREATE DATABASE ${name}_copy TEMPLATE ${name}`);
    await admin.close();
    return Object.assign(new URL(url), { pathname: `/${name}_copy` }).href;
  }

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
    const check = createReconciliation({
      sql: copy.sql,
      rpc: again.parts.rpc,
      deployment: again.parts.deployment,
      clock: () => new Date(),
      log: quiet,
      onEvents: () => {},
    });
    await check();
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
    await check();
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
