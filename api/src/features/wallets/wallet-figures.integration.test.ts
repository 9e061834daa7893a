import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dollars } from '@hireledger/domain/money/usd';
import { companyFunds, withdrawable } from '../../money/funds.ts';
import { startTestPayouts, type TestPayouts } from '../../agreements/payouts/test-payouts.ts';
import { failure, PASSWORD, type Account } from '../../test-api.ts';
import { accountsOf, bookLog, openContract, type TestContract } from './test-held-money.ts';

let payouts: TestPayouts;
let api: TestPayouts['api'];
let company: Account;
let contract: TestContract;
let books: ReturnType<typeof accountsOf>;
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api } = payouts);
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payouts.companyWith(dollars(1_000));
  contract = await openContract(payouts, company, [dollars(100), dollars(200)]);
  books = accountsOf(company, payouts.talent, contract);
});

const wallet = async (as: Account) => (await api.request('GET', '/wallets/me', { as })).body;
/** Books the funding of a milestone. */
async function fund(milestone: number, amount: bigint) {
  const transfer = { kind: 'escrow-funded', debit: books.company, credit: books.held(milestone), amount };
  await bookLog(payouts, contract, milestone, { name: 'MilestoneFunded', amount }, [transfer]);
  await api.sql`
    UPDATE milestones SET state = 'funded', funded_at = now(), exits_at = now() + ${`${milestone + 1} days`}::interval
     WHERE agreement_id = ${contract.id} AND milestone = ${milestone}`;
}
/** Books its release, of which the token lets through nothing where it is refused. */
async function release(milestone: number, amount: bigint, refused = false) {
  const paid = { kind: 'escrow-released', debit: books.held(milestone), credit: books.talent, amount };
  await bookLog(payouts, contract, milestone, { name: 'MilestoneReleased', amount }, [paid]);
  const kept = { kind: 'credit-recorded', debit: books.talent, credit: books.credit, amount };
  if (refused) await bookLog(payouts, contract, milestone, { name: 'CreditRecorded', amount }, [kept]);
  await api.sql`UPDATE milestones SET state = 'released', exits_at = NULL, ended_at = now() WHERE agreement_id = ${contract.id} AND milestone = ${milestone}`;
}

describe('the figures of a wallet', () => {
  it('show what is held, by contract and milestone, to both sides: what ends next comes first', async () => {
    const talentBefore = BigInt((await wallet(payouts.talent)).inEscrow.total);
    await fund(1, dollars(200));
    await fund(0, dollars(100));
    const item = { agreementId: contract.id, title: 'Engineer', state: 'funded' };
    const mine = await wallet(company);
    expect(mine).toMatchObject({
      balance: String(dollars(700)),
      available: String(dollars(700)),
      paidOut: '0',
      inEscrow: {
        total: String(dollars(300)),
        count: 2,
        milestones: [
          { ...item, milestone: 0, amount: String(dollars(100)), otherName: 'Ada' },
          { ...item, milestone: 1, amount: String(dollars(200)), otherName: 'Ada' },
        ],
      },
    });
    const theirs = await wallet(payouts.talent);
    expect(BigInt(theirs.inEscrow.total) - talentBefore).toBe(dollars(300));
    expect(theirs.inEscrow.milestones).toContainEqual(
      expect.objectContaining({ ...item, milestone: 0, otherName: 'Acme' }),
    );
  });

  it('name what a deadline moved in the statement of both sides, and in the CSV', async () => {
    await fund(0, dollars(100));
    await fund(1, dollars(200));
    const moved = async (
      milestone: number,
      name: string,
      byDeadline: boolean,
      transfer: { kind: string; credit: string },
    ) => {
      const amount = dollars(10);
      const more = { byDeadline: String(byDeadline) };
      await bookLog(payouts, contract, milestone, { name, amount, more }, [
        { debit: books.held(milestone), amount, ...transfer },
      ]);
    };
    const paid = { kind: 'escrow-released', credit: books.talent };
    const back = { kind: 'escrow-refunded', credit: books.company };
    await moved(0, 'MilestoneReleased', false, paid);
    await moved(0, 'MilestoneReleased', true, paid);
    await moved(1, 'MilestoneRefunded', true, back);
    await moved(1, 'MilestoneRuled', true, back);
    const descriptions = async (as: Account, most: number) =>
      (await wallet(as)).transfers.slice(0, most).map(({ description }: { description: string }) => description);
    expect(await descriptions(payouts.talent, 2)).toEqual([
      'Paid by silence: from Acme, milestone 1 of Engineer',
      'From Acme, milestone 1 of Engineer',
    ]);
    expect(await descriptions(company, 2)).toEqual([
      'Arbiter did not decide: returned from Ada’s milestone 2 of Engineer',
      'Nothing submitted in time: returned from Ada’s milestone 2 of Engineer',
    ]);
    const csv = await api.request('GET', '/wallets/me/statement/export', { as: payouts.talent });
    expect(String(csv.body)).toContain('"Paid by silence: from Acme, milestone 1 of Engineer"');
    const amounts = String(csv.body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-3));
    expect(amounts.slice(0, 2)).toEqual(['10.00', '10.00']);
    const spent = await api.request('GET', '/wallets/me/statement/export', { as: company });
    expect(String(spent.body)).toMatch(/,-200\.00,/);
  });

  it('count as paid out what left the escrow for the talent, and for them what left their wallet', async () => {
    const before = await wallet(payouts.talent);
    await fund(0, dollars(100));
    await release(0, dollars(100));
    expect(await wallet(company)).toMatchObject({ paidOut: String(dollars(100)), inEscrow: { total: '0', count: 0 } });
    const after = await wallet(payouts.talent);
    expect(BigInt(after.balance) - BigInt(before.balance)).toBe(dollars(100));
    expect(after.paidOut).toBe(before.paidOut);
    const out = { kind: 'withdrawal', debit: books.talent, credit: 'outside', amount: dollars(30) };
    await bookLog(payouts, contract, 0, { name: 'Transfer', amount: dollars(30) }, [out]);
    expect(BigInt((await wallet(payouts.talent)).paidOut) - BigInt(before.paidOut)).toBe(dollars(30));
  });

  it('lead each line of a contract to it', async () => {
    await fund(0, dollars(100));
    const { body } = await api.request('GET', '/wallets/me/statement', { as: company });
    expect(body.data).toMatchObject([
      { kind: 'escrow-funded', agreementId: contract.id },
      { kind: 'deposit', agreementId: null },
    ]);
  });
});

it('a funding that waits can neither be withdrawn nor used; the approval of a funded milestone takes nothing', async () => {
  const { sql } = api.context.database;
  await api.sql`
    INSERT INTO consents (id, user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
    VALUES (uuidv7(), ${company.id}, 'FundMilestones', ${contract.id}, '{}', ${`0x${'ab'.repeat(32)}`}, 'session', '{}', ${'v'.repeat(86)}, now())`;
  await api.sql`
    INSERT INTO chain_operations (business_key, kind, amount, agreement_id, step, milestones, company_consent)
    SELECT ${`step:${contract.id}`}, 'step', ${String(dollars(100))}, ${contract.id}, 'FundMilestones', ARRAY[0], id FROM consents WHERE user_id = ${company.id}`;
  const left = String(dollars(900));
  expect((await withdrawable(sql, { userId: company.id, role: 'company' })).available).toBe(dollars(900));
  expect((await companyFunds(sql, company.id)).available).toBe(dollars(900));
  expect(await wallet(company)).toMatchObject({ available: left, pending: String(dollars(100)) });
  expect((await api.request('GET', '/withdrawals/options', { as: company })).body.available).toBe(left);
});

describe('a credit', () => {
  const claim = (as: Account, body: object = {}) =>
    api.request('POST', '/wallets/me/claims', {
      as,
      body: { agreementId: contract.id, milestone: 0, addressId: null, password: PASSWORD, ...body },
    });
  const operations = () =>
    api.sql`SELECT step, milestones, amount, company_consent, payee_consent FROM chain_operations WHERE agreement_id = ${contract.id}`;
  beforeEach(async () => {
    await api.sql`UPDATE wallets SET address = coalesce(address, '0x00000000000000000000000000000000000000Ad') WHERE user_id = ${payouts.talent.id}`;
    await fund(0, dollars(100));
    await release(0, dollars(100), true);
  });

  it('is shown to its owner alone, and claimed once to their wallet', async () => {
    const shown = async () =>
      (await wallet(payouts.talent)).claimable.credits.find(
        ({ agreementId }: { agreementId: string }) => agreementId === contract.id,
      );
    expect(await shown()).toMatchObject({ amount: String(dollars(100)), milestone: 0, claim: 'possible' });
    expect((await wallet(company)).claimable).toEqual({ total: '0', credits: [] });
    const answers = await Promise.all([claim(payouts.talent), claim(payouts.talent)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([202, 409]));
    expect(answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : []))).toEqual(['CLAIM_UNDER_WAY']);
    expect(await operations()).toMatchObject([
      { step: 'ClaimCredit', milestones: [0], amount: String(dollars(100)), companyConsent: null },
    ]);
    const [consent] =
      await api.sql`SELECT typed_data -> 'message' AS message FROM consents WHERE subject = ${contract.id}`;
    expect(consent!['message']).toMatchObject({
      owner: contract.terms.payee,
      recipient: '0x00000000000000000000000000000000000000Ad',
      payout: { amount: String(dollars(100)), milestone: 0 },
    });
    expect(await shown()).toMatchObject({ claim: 'under-way' });
  });

  it('is refused to others, without the password, to an address that is foreign or new, and when there is none', async () => {
    const stranger = await api.signUp('talent', 'Grace');
    const missing = { status: 404, code: 'NOT_FOUND' };
    expect(failure(await claim(company))).toMatchObject(missing);
    expect(failure(await claim(stranger))).toMatchObject(missing);
    expect(failure(await claim(payouts.talent, { milestone: 1 }))).toMatchObject(missing);
    expect(failure(await claim(payouts.talent, { addressId: contract.id }))).toMatchObject(missing);
    expect(failure(await claim(payouts.talent, { password: undefined }))).toMatchObject({
      status: 400,
      fields: ['password'],
    });
    expect(failure(await claim(payouts.talent, { milestone: 50 }))).toMatchObject({
      status: 400,
      fields: ['milestone'],
    });
    const [own] = await api.sql<{ id: string }[]>`
      INSERT INTO own_addresses (user_id, address, added_at, usable_from)
      VALUES (${payouts.talent.id}, '0x52908400098527886E0F7030069857D2E4169EE7', now(), now() + interval '1 day') RETURNING id`;
    expect(failure(await claim(payouts.talent, { addressId: own!.id }))).toMatchObject({ code: 'ADDRESS_TOO_NEW' });
    await api.sql`DELETE FROM own_addresses WHERE id = ${own!.id}`;
    expect(await operations()).toEqual([]);
    expect(failure(await api.request('POST', '/wallets/me/claims', { body: {} }))).toMatchObject({ status: 401 });
  });
});
