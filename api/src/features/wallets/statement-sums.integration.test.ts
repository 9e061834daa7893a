import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../../test-api.ts';

const DAY_MS = 86_400_000;
const LINES = 400;

let api: TestApi;
let company: Account;
let talent: Account;
let newest: Date;
beforeAll(async () => {
  api = await startTestApi();
  [company, talent] = [await api.signUp('company'), await api.signUp('talent')];
  newest = new Date();
  await bookAtRandom();
});
afterAll(() => api.close());

const pick = <T>(...of: T[]): T => of[randomInt(of.length)]!;

/** Entries of both in any order of their times, within ten days; one of seven is taken back later. */
async function bookAtRandom(): Promise<void> {
  const [payer, payee, credit] = [`company:${company.id}`, `talent:${talent.id}`, `credit:${talent.id}`];
  for (let line = 1; line <= LINES; line += 1) {
    const [kind, debit, to] = pick(
      ['deposit', 'outside', payer],
      ['withdrawal', payer, 'outside'],
      ['escrow-funded', payer, `escrow:a:${line}`],
      ['escrow-refunded', `escrow:a:${line}`, payer],
      ['escrow-released', `escrow:a:${line}`, payee],
      ['credit-recorded', payee, credit],
      ['credit-claimed', credit, payee],
      ['withdrawal', credit, 'outside'],
      ['withdrawal', payee, 'outside'],
      ['deposit', 'outside', payee],
    ) as [string, string, string];
    const hash = `0xsums${line}`;
    const at = new Date(newest.getTime() - randomInt(10 * DAY_MS));
    await api.sql`INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
                  VALUES (${hash}, 0, ${line}, ${hash}, '0xtoken', 'Transfer', '{}')`;
    const amount = randomInt(1, 1_000_000_000);
    await api.sql`INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
                  VALUES (${kind}, ${debit}, ${to}, ${amount}, ${hash}, 0, ${at})`;
    if (line % 7 === 0)
      await api.sql`INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
                    VALUES ('reversal', ${to}, ${debit}, ${amount}, ${hash}, 0, ${newest})`;
  }
}

interface Entry {
  id: string;
  kind: string;
  account: string;
  counter: string;
  amount: bigint;
  at: Date;
}
const entriesOf = async (account: string): Promise<Entry[]> =>
  (
    await api.sql<(Omit<Entry, 'amount'> & { amount: string })[]>`
      SELECT transfer_id AS id, kind, account, counter_account AS counter, amount::text, at FROM ledger_entries WHERE account = ${account} ORDER BY number DESC`
  ).map((entry) => ({ ...entry, amount: BigInt(entry.amount) }));
const sumOf = (entries: Entry[]) => entries.reduce((sum, { amount }) => sum + amount, 0n);

it('a statement has the sums and lines of its entries, in any period and time zone', async () => {
  for (const person of [company, talent]) {
    const entries = await entriesOf(`${person.role}:${person.id}`);
    const day = (before: number) => new Date(newest.getTime() - before * DAY_MS).toISOString().slice(0, 10);
    for (const timeZone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati']) {
      const { format: dayIn } = new Intl.DateTimeFormat('en-CA', { timeZone });
      const days = new Map(entries.map(({ id, at }) => [id, dayIn(at)]));
      for (const [first, last] of [
        [9, 0],
        [6, 6],
        [5, 2],
        [40, 30],
      ] as const) {
        const query = new URLSearchParams({ from: day(first), to: day(last), timeZone });
        const { body } = await api.request('GET', `/wallets/me/statement?${query}`, { as: person });
        const before = entries.filter(({ id }) => days.get(id)! < day(first));
        const within = entries.filter(({ id }) => days.get(id)! >= day(first) && days.get(id)! <= day(last));
        const received = sumOf(within.filter(({ amount }) => amount > 0n));
        const spent = sumOf(within.filter(({ amount }) => amount < 0n));
        expect(body, `${person.role}, ${query}`).toMatchObject({
          opening: String(sumOf(before)),
          received: String(received),
          spent: String(spent),
          closing: String(sumOf(before) + received + spent),
          total: within.length,
        });
        expect(body.data.map(({ id }: { id: string }) => id)).toEqual(within.slice(0, 100).map(({ id }) => id));
        if (timeZone !== 'Asia/Kathmandu') continue;
        const csv = await api.request('GET', `/wallets/me/statement/export?${query}`, { as: person });
        const [, ...lines] = String(csv.body).trim().split('\r\n');
        const amounts = lines.map((text) => /,(-?)([0-9]+)\.([0-9]{2,6}),0xsums\d+,\d+$/.exec(text)!);
        const moved = amounts.map(([, sign, whole, part]) => BigInt(`${sign}${whole}${part!.padEnd(6, '0')}`));
        expect(moved).toEqual(within.map(({ amount }) => amount));
      }
    }
    const { body } = await api.request('GET', '/wallets/me/statement', { as: person });
    expect(body).toMatchObject({ opening: '0', closing: String(sumOf(entries)), total: entries.length });
  }
});

it('what was paid out is the sum of the entries that paid, less what was taken back', async () => {
  const paidOut = async (as: Account) => (await api.request('GET', '/wallets/me', { as })).body.paidOut;
  const ofCompany = await entriesOf(`company:${company.id}`);
  expect(await paidOut(company)).toBe(String(-sumOf(ofCompany.filter(({ counter }) => counter.startsWith('escrow:')))));
  const ofTalent = [...(await entriesOf(`talent:${talent.id}`)), ...(await entriesOf(`credit:${talent.id}`))];
  const left = ofTalent.filter(({ kind, amount }) => kind === 'withdrawal' || (kind === 'reversal' && amount > 0n));
  expect(await paidOut(talent)).toBe(String(-sumOf(left.filter(({ counter }) => counter === 'outside'))));
});
