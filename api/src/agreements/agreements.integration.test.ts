import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dollars } from '@hireledger/domain/money/usd';
import { throughEscrow2 } from './payouts/test-escrow-2.ts';
import { failure, startTestApi, type Account, type TestApi } from '../test-api.ts';

let api: TestApi;
let company: Account;
let ada: Account;
let grace: Account;
/** Contracts in the order in which they were made. */
const made: { title: string; talent: Account; application: string; payout: string }[] = [];

beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Harbour Works');
  await (await throughEscrow2(api)).giveWallet(company);
  ada = await api.signUp('talent', 'Ada Obi');
  grace = await api.signUp('talent', 'Grace Eze');
  await api.credit(company, dollars(10_000));
  for (const [title, talent] of [
    ['Welder', ada],
    ['Dock survey', grace],
    ['Welding teacher', grace],
  ] as const) {
    const application = await api.apply(talent, await api.postJob(company, { title }));
    await api.move(company, application, 'Shortlisted');
    await api.move(talent, application, 'Completed');
    const { body } = await api.request('POST', '/users/approve-completion-and-disburse', {
      as: company,
      body: { applicationId: application, amount: String(dollars(120)) },
    });
    made.push({ title, talent, application, payout: body.payout.id });
  }
});
afterAll(() => api.close());

type Listed = { contract: { title: string } };
const list = (as: Account, query = '') => api.request('GET', `/agreements${query}`, { as });
const titles = async (as: Account, query = '') =>
  (await list(as, query)).body.data.map(({ contract }: Listed) => contract.title);
const view = (as: Account, id: string) => api.request('GET', `/agreements/${id}`, { as });
const idOf = async (application: string) =>
  (await api.sql<{ id: string }[]>`SELECT id FROM agreements WHERE application_id = ${application}`)[0]!.id;

describe('the list of contracts', () => {
  it('shows the agreements of either side, newest first or reversed', async () => {
    expect(await titles(company)).toEqual(['Welding teacher', 'Dock survey', 'Welder']);
    expect(await titles(company, '?sort=made')).toEqual(['Welder', 'Dock survey', 'Welding teacher']);
    expect(await titles(grace)).toEqual(['Welding teacher', 'Dock survey']);
    const answer = await list(ada);
    expect(answer.headers['x-total-count']).toBe('1');
    expect(answer.body.data).toMatchObject([
      {
        contract: {
          kind: 'at-once',
          title: 'Welder',
          companyName: 'Harbour Works',
          talentName: 'Ada Obi',
          applicationId: made[0]!.application,
          state: 'being-paid',
          agreed: String(dollars(120)),
          paid: '0',
          steps: { company: null, talent: null },
        },
      },
    ]);
  });

  it('is searched by words of the job and of the other side, and has a tab for what waits for the reader', async () => {
    expect(await titles(company, '?q=WELD')).toEqual(['Welding teacher', 'Welder']);
    expect(await titles(company, '?q=ada')).toEqual(['Welder']);
    expect(await titles(company, '?q=harbour')).toEqual([]);
    expect(await titles(ada, '?q=harbour')).toEqual(['Welder']);
    const refuse = (state: string, operation: string) =>
      api.sql.begin(async (tx) => {
        await tx`UPDATE chain_operations SET state = ${operation} WHERE payout_id = ${made[1]!.payout}`;
        await tx`UPDATE payouts SET state = ${state} WHERE id = ${made[1]!.payout}`;
      });
    await refuse('needs-attention', 'cancelled');
    const waits = await list(company, '?tab=waits-for-you');
    expect(waits.body.data).toMatchObject([
      { contract: { title: 'Dock survey', state: 'payment-failed', steps: { company: 'retry-payment' } } },
    ]);
    expect(waits.body.counts).toEqual({ all: 3, 'waits-for-you': 1, waiting: 0, active: 3, ended: 0 });
    expect(waits.headers['x-total-count']).toBe('1');
    expect(await titles(grace, '?tab=waits-for-you')).toEqual([]);
    expect((await list(company, '?tab=active&q=weld')).body.counts).toMatchObject({ all: 2, active: 2 });
    await refuse('requested', 'requested');
  });

  it('continues from page to page, in both orders and with a search', async () => {
    for (const query of ['sort=-made', 'sort=made', 'sort=deadline', 'q=wel']) {
      const all = await titles(company, `?${query}`);
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await list(company, `?${query}&limit=1${cursor && `&cursor=${cursor}`}`);
        seen.push(...body.data.map(({ contract }: Listed) => contract.title));
        cursor = body.nextCursor;
      }
      expect(seen).toEqual(all);
    }
  });

  it('names what it cannot read', async () => {
    for (const [query, field] of [
      ['?tab=lost', 'tab'],
      ['?cursor=x', 'cursor'],
      ['?sort=name', 'sort'],
      ['?limit=0', 'limit'],
    ])
      expect(failure(await list(company, query))).toMatchObject({ status: 400, fields: [field] });
    expect(failure(await api.request('GET', '/agreements'))).toMatchObject({ status: 401 });
  });
});

describe('one contract', () => {
  it('shows both sides the terms exactly as agreed, with the salt', async () => {
    const id = await idOf(made[0]!.application);
    const [row] = await api.sql`SELECT terms, encode(salt, 'hex') AS salt FROM agreements WHERE id = ${id}`;
    for (const side of [company, ada]) {
      const { body } = await view(side, id);
      expect(body.data).toMatchObject({
        id,
        applicationId: made[0]!.application,
        commitment: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        salt: `0x${row!.salt}`,
        company: { id: company.id, verified: false, gone: false },
        talent: { id: ada.id },
        payout: { id: made[0]!.payout },
      });
      expect(body.data.terms).toEqual(row!.terms);
      expect(body.data.history.map(({ to }: { to: string }) => to)).toEqual([
        'Applied',
        'Shortlisted',
        'Completed',
        'Approved',
      ]);
    }
  });

  it('keeps terms that this version does not know: the hash covers them too', async () => {
    const id = await idOf(made[0]!.application);
    // Terms are written once: this bypasses the trigger, as if another version had written them.
    const change = (write: (tx: typeof api.sql) => PromiseLike<unknown>) =>
      api.sql.begin(async (tx) => {
        await tx`SET LOCAL session_replication_role = replica`;
        await write(tx as never);
      });
    await change((tx) => tx`UPDATE agreements SET terms = terms || '{"later": {"b": [1, "two"]}}' WHERE id = ${id}`);
    expect((await view(ada, id)).body.data.terms.later).toEqual({ b: [1, 'two'] });
    await change((tx) => tx`UPDATE agreements SET terms = terms - 'later' WHERE id = ${id}`);
  });

  it('looks missing to everybody else, and needs an account and an id', async () => {
    const id = await idOf(made[0]!.application);
    const stranger = await api.signUp('company', 'Somebody else');
    for (const other of [grace, stranger])
      expect(failure(await view(other, id))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(failure(await view(company, '00000000-0000-7000-8000-000000000000'))).toMatchObject({ status: 404 });
    expect(failure(await view(company, 'x'))).toMatchObject({ status: 400 });
    expect(failure(await api.request('GET', `/agreements/${id}`))).toMatchObject({ status: 401 });
  });
});
