import { afterAll, beforeAll, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { dollars } from '@hireledger/domain/money/usd';
import { startTestPayouts, type TestPayouts } from '../payouts/test-payouts.ts';
import { failure, type Account } from '../../test-api.ts';
import { bookLog, openContract, type TestContract } from '../wallets/test-held-money.ts';

let payouts: TestPayouts;
let api: TestPayouts['api'];
let company: Account;
let contract: TestContract;
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
      INSERT INTO invoices (company_id, number, agreement_id, milestone, amount, fee, issued_at, voided_at)
      VALUES (${company.id}, ${milestone + 1}, ${contract.id}, ${milestone}, ${String(amount)}, ${String(fee)}, '2026-03-01T09:00:00Z', ${milestone === 1 ? new Date() : null})`;
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
      { number: 2, milestone: 1, amount: String(dollars(200)), fee: String(dollars(2)), isVoid: true },
      { number: 1, milestone: 0, agreementId: contract.id, jobTitle: 'Engineer', talentName: 'Ada', isVoid: false },
    ]);
  const first = await list(company, '?limit=1');
  expect(first.body.data).toMatchObject([{ number: 2 }]);
  expect((await list(company, `?limit=1&cursor=${first.body.nextCursor}`)).body).toMatchObject({
    data: [{ number: 1 }],
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
  const series = company.id.slice(-4).toUpperCase();
  const paid = await textOf(payouts.talent, first.id);
  for (const words of [
    `Invoice INV-${series}-000001`,
    'Paid from escrow',
    'Ada',
    'Acme',
    'Engineer, milestone 1',
    '$100.00 USD',
    '2026-03-01 09:00 UTC',
    contract.id,
  ])
    expect(paid).toContain(words);
  expect(paid.replaceAll(/\s/g, '')).toContain(`/audit?tx=${transactionHash}`);
  expect(paid).not.toMatch(/\bfee\b/);
  const voided = await textOf(company, second.id);
  for (const words of [`INV-${series}-000002`, 'VOID', 'Of it, fee', '$2.00', '$198.00'])
    expect(voided).toContain(words);
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

it('of a bonus say bonus, in the list and as PDF', async () => {
  const bonus = await openContract(payouts, company, [dollars(50)]);
  await api.sql`UPDATE agreements SET bonus_of = ${contract.id} WHERE id = ${bonus.id}`;
  await api.sql`INSERT INTO invoices (company_id, number, agreement_id, milestone, amount, fee, issued_at) VALUES (${company.id}, 3, ${bonus.id}, 0, ${String(dollars(50))}, '0', now())`;
  const [newest] = (await list(company)).body.data;
  expect(newest).toMatchObject({ number: 3, isBonus: true });
  expect(await textOf(company, newest.id)).toContain('Engineer, bonus');
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
  expect(failure(await list(company, '?limit=201'))).toMatchObject({ status: 400, fields: ['limit'] });
});
