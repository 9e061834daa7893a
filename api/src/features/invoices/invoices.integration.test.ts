import { afterAll, beforeAll, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { dollars } from '@hireledger/domain/money/usd';
import { startTestPayouts, type TestPayouts } from '../../agreements/payouts/test-payouts.ts';
import { failure, type Account } from '../../test-api.ts';
import { bookLog, openContract, type TestContract } from '../wallets/test-held-money.ts';

let payouts: TestPayouts;
let api: TestPayouts['api'];
let company: Account;
let contract: TestContract;
let series: string;
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api } = payouts);
  company = await payouts.companyWith(dollars(1_000));
  contract = await openContract(payouts, company, [dollars(100), dollars(200)]);
  for (const [milestone, amount, fee] of [
    [0, dollars(100), 0n],
    [1, dollars(200), dollars(2)],
  ] as const)
    await api.sql`
      INSERT INTO invoices (company_id, talent_id, year, number, agreement_id, milestone, amount, fee, issued_at, voided_at)
      VALUES (${company.id}, ${payouts.talent.id}, 2026, ${milestone + 1}, ${contract.id}, ${milestone}, ${String(amount)}, ${String(fee)}, '2026-03-01T09:00:00Z', ${milestone === 1 ? new Date() : null})`;
  series = `INV-${payouts.talent.id.slice(-4).toUpperCase()}-2026`;
});
afterAll(() => api.close());

const list = async (as: Account, query = '') => api.request('GET', `/invoices${query}`, { as });
async function textOf(as: Account, id: string): Promise<string> {
  const { rawPayload, headers } = await api.app.inject({
    method: 'GET',
    url: `/invoices/${id}/pdf`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect(headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return text;
}

it('are listed for both sides, newest first and page by page', async () => {
  for (const side of [company, payouts.talent])
    expect((await list(side)).body.data).toMatchObject([
      {
        number: `${series}-0002`,
        work: 'Milestone 2',
        amount: String(dollars(200)),
        fee: String(dollars(2)),
        isVoid: true,
      },
      {
        number: `${series}-0001`,
        agreementId: contract.id,
        contractTitle: 'Engineer',
        talentName: 'Ada',
        isVoid: false,
      },
    ]);
  const first = await list(company, '?limit=1');
  expect(first.body.data).toMatchObject([{ number: `${series}-0002` }]);
  expect((await list(company, `?limit=1&cursor=${first.body.nextCursor}`)).body).toMatchObject({
    data: [{ number: `${series}-0001` }],
    nextCursor: null,
  });
});

it('say up to which event they are current: never up to one whose invoice they lack', async () => {
  const [head] = await api.sql<{ seq: number }[]>`SELECT seq::int FROM event_heads WHERE recipient_id = ${company.id}`;
  const answer = await api.sql.begin(async (tx) => {
    await tx`LOCK TABLE event_heads`;
    const asked = list(company);
    await expect.poll(api.lockWaits).toBe(1);
    await tx`UPDATE event_heads SET seq = seq + 1 WHERE recipient_id = ${company.id}`;
    await tx`UPDATE invoices SET voided_at = now() WHERE company_id = ${company.id} AND number = 1`;
    return { asked };
  });
  const { headers, body } = await answer.asked;
  const seen = { upTo: Number(headers['x-events-up-to']), isVoid: body.data[1].isVoid };
  expect(seen).toEqual({ upTo: head!.seq + 1, isVoid: true });
  await api.sql`UPDATE invoices SET voided_at = NULL WHERE company_id = ${company.id} AND number = 1`;
});

it('say as PDF who was paid what by whom for which milestone, and where to check it; a void one says so', async () => {
  const { transactionHash } = await bookLog(
    payouts,
    contract,
    0,
    { name: 'MilestoneReleased', amount: dollars(100) },
    [],
  );
  const [second, first] = (await list(company)).body.data;
  const paid = await textOf(payouts.talent, first.id);
  for (const words of [
    `Invoice ${series}-0001`,
    'Paid from escrow',
    'Ada',
    'Acme',
    'Engineer',
    '1 × Milestone 1',
    '$100.00 USD',
    '1 March 2026',
    contract.id,
  ])
    expect(paid).toContain(words);
  expect(paid.replaceAll(/\s/g, '')).toContain(`/audit?tx=${transactionHash}`);
  expect(paid).not.toMatch(/\bfee\b/);
  const voided = await textOf(company, second.id);
  for (const words of [`${series}-0002`, 'VOID', 'Of it, fee', '$2.00', '$198.00']) expect(voided).toContain(words);
});

it('are drawn one after another for one person: of many requests some are refused, and others get theirs', async () => {
  const [{ id }] = (await list(company)).body.data;
  // Each from an address of their own: the calls of one address are limited, too.
  const status = async ({ token }: Account, remoteAddress: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `/invoices/${id}/pdf`;
    return (await api.app.inject({ method: 'GET', url, headers, remoteAddress })).statusCode;
  };
  const many = Promise.all(Array.from({ length: 25 }, (_, n) => status(company, `198.51.100.${n + 1}`)));
  expect(await status(payouts.talent, '198.51.100.99')).toBe(200);
  expect(new Set(await many)).toEqual(new Set([200, 429]));
});

it('of a bonus name the contract and the reason, in the list, as PDF and in the CSV of all', async () => {
  const bonus = await openContract(payouts, company, [dollars(50)], { bonusOf: contract.id, bonusReason: 'Early.' });
  const issuer = { name: 'Ada Obi Ltd', address: '', country: '', taxNumber: '', taxRateBps: 2_500, note: '' };
  await api.sql`INSERT INTO invoices (company_id, talent_id, year, number, agreement_id, milestone, amount, fee, issued_at, issuer)
                VALUES (${company.id}, ${payouts.talent.id}, 2026, 3, ${bonus.id}, 0, ${String(dollars(50))}, '0', '2026-03-02T09:00:00Z', ${api.sql.json(issuer)})`;
  const [newest] = (await list(company)).body.data;
  expect(newest).toMatchObject({
    number: `${series}-0003`,
    agreementId: contract.id,
    contractTitle: 'Engineer',
    work: 'Bonus: Early.',
    talentName: 'Ada Obi Ltd',
  });
  expect(await textOf(company, newest.id)).toContain('1 × Bonus: Early.');
  const { body } = await api.request('GET', '/invoices/export', { as: company });
  const [, first, voided] = String(body).trim().split('\r\n');
  expect(first).toBe(
    `${series}-0003,2026-03-02 09:00,Paid,Ada Obi Ltd,Acme,Engineer,Bonus: Early.,Bonus of the company,50.00,40.00,25%,10.00,0.00`,
  );
  expect(voided).toContain(`${series}-0002,2026-03-01 09:00,Void,`);
});

it('that were numbered per company keep their numbers', async () => {
  const old = await openContract(payouts, company, [dollars(5)]);
  await api.sql`INSERT INTO invoices (company_id, number, agreement_id, milestone, amount, fee, issued_at)
                VALUES (${company.id}, 3, ${old.id}, 0, ${String(dollars(5))}, '0', '2025-03-02T09:00:00Z')`;
  const number = `INV-${company.id.slice(-4).toUpperCase()}-000003`;
  for (const side of [company, payouts.talent]) expect((await list(side)).body.data[0]).toMatchObject({ number });
});

const details = (changes: object) => ({
  name: 'Ada Obi Ltd',
  address: '1 Quay Road\nLagos',
  country: '',
  taxNumber: 'NG-1',
  taxRateBps: null,
  note: '',
  ...changes,
});

it('say what each side entered once: cleaned, bounded, and emptied again; a company has no rate', async () => {
  const change = (as: Account, body: object) => api.request('PUT', '/account/billing-details', { as, body });
  const read = async (as: Account) => (await api.request('GET', '/account/billing-details', { as })).body.data;
  const empty = details({ name: '', address: '', taxNumber: '' });
  expect(await read(payouts.talent)).toEqual(empty);
  await change(payouts.talent, details({ name: ' Ada\u202e Obi  Ltd', taxRateBps: 750 }));
  expect(await read(payouts.talent)).toEqual(details({ taxRateBps: 750 }));
  expect(await read(company)).toEqual(empty);
  await change(payouts.talent, empty);
  expect(await api.sql`SELECT FROM billing_details WHERE user_id = ${payouts.talent.id}`).toHaveLength(0);
  expect(failure(await change(company, details({ note: 'Reverse charge' })))).toMatchObject({ fields: ['note'] });
  expect(failure(await change(company, details({ taxRateBps: 0 })))).toMatchObject({ fields: ['taxRateBps'] });
  expect(failure(await change(company, details({ name: 'x'.repeat(500) })))).toMatchObject({ fields: ['name'] });
});

it('look missing to everybody else, and need an account and an id', async () => {
  const [{ id }] = (await list(company)).body.data;
  const stranger = await api.signUp('company', 'Somebody else');
  expect((await list(stranger)).body.data).toEqual([]);
  const download = (as: Account | undefined, of: string) => api.request('GET', `/invoices/${of}/pdf`, as ? { as } : {});
  expect(failure(await download(stranger, id))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(failure(await download(company, contract.id))).toMatchObject({ status: 404 });
  expect(failure(await download(company, 'x'))).toMatchObject({ status: 400 });
  expect(failure(await download(undefined, id))).toMatchObject({ status: 401 });
  const exported = await api.request('GET', '/invoices/export', { as: stranger });
  expect(String(exported.body).trim().split('\r\n')).toHaveLength(1);
  expect(failure(await list(company, '?limit=201'))).toMatchObject({ status: 400, fields: ['limit'] });
});
