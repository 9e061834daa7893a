import { freezeMoney } from '@hireledger/db/freezes';
import { openSigner } from '@hireledger/signer/client';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { describe, expect, test } from 'vitest';
import { createAccount } from '../testing/accounts.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { openHeldAgreement } from '../testing/held-agreement.ts';
import { operatorConsole } from '../testing/operator-console.ts';
import { liftAll, readFreezes, readPayout } from '../testing/readings.ts';
import { createFundedPair } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { Misuse } from './console-parts.ts';

const { world, steps } = setUpSteps();

const AMOUNT = 5_000_000n;
const stateOf = async (id: string) =>
  (await world.sql<{ state: string }[]>`SELECT state FROM chain_operations WHERE id = ${id}`)[0]?.state;
const operations = operatorConsole(world, steps);

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
    // On another chain than that of the books the worker sends nothing: no promise.
    const [{ genesis } = { genesis: '' }] = await world.sql<
      { genesis: string }[]
    >`UPDATE chain_identity SET genesis_hash = '0x1' RETURNING old.genesis_hash AS genesis`;
    expect(await operations([])).not.toContain('empty transfer');
    await world.sql`UPDATE chain_identity SET genesis_hash = ${genesis}`;
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
  });

  test.each([
    ['drop', '"drop" is no word of npm run operations.\nnpm run operations  '],
    ['retry nonsense', '"nonsense" is no id: npm run operations lists them.\nnpm run operations -- retry <operation> '],
    ['lift nonsense --because x', '"nonsense" is no id: npm run operations lists them.\nnpm run operations -- lift '],
    ['end', 'The id is missing: npm run operations lists them.\nnpm run operations -- end '],
    ['freeze nobody --because x', '"nobody" is no account: name its id, its email address or "all".\nnpm run oper'],
    ['freeze nobody@example.com --because x', 'No account has the address nobody@example.com.'],
  ])('says first what is wrong with %s, and then how that word is used', async (words, message) => {
    const refused = await operations(words.split(' ')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Misuse);
    expect((refused as Misuse).message.startsWith(message), (refused as Misuse).message).toBe(true);
  });

  test('freezes an account by its email address', async () => {
    const account = await createAccount(world.sql, 'talent');
    const [user] = await world.sql<{ email: string }[]>`SELECT email FROM users WHERE id = ${account}`;
    await operations(['freeze', user!.email.toUpperCase(), '--because', 'A stolen session.']);
    expect(await readFreezes(world.sql)).toMatchObject([{ accountId: account }]);
    await liftAll(world.sql);
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
