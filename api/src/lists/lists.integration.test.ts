import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOB_SORTS, MY_APPLICATION_SORTS } from '@hireledger/domain/http/list-orders';
import { dollars } from '@hireledger/domain/money/usd';
import { throughEscrow2 } from '../agreements/payouts/test-escrow-2.ts';
import { failure, startTestApi, type Account, type TestApi } from '../test-api.ts';

let api: TestApi;
const people: Record<'company' | 'talent', Account> = {} as never;

beforeAll(async () => {
  api = await startTestApi();
  people.company = await api.signUp('company', 'Harbour Works');
  people.talent = await api.signUp('talent', 'Ada Obi');
  const other = await api.signUp('company', 'anchor makers');
  await api.credit(people.company, dollars(10_000));
  await (await throughEscrow2(api)).giveWallet(people.company);
  for (const [company, title, details] of [
    [people.company, 'Welder', { employmentTypes: ['Remote'] }],
    [other, 'welder', {}],
    [people.company, 'baker', { categories: ['Sales'] }],
    // Equal titles are ordered by their ids.
    [people.company, 'Welder', { categories: ['Sales'], applicationDeadline: '2099-01-01' }],
    [people.company, 'Diver', { applicationDeadline: '2098-01-01' }],
  ] as const) {
    const application = await api.apply(people.talent, await api.postJob(company, { title, ...details }));
    if (company === other) continue;
    await api.move(people.company, application, 'Shortlisted');
    if (title === 'baker') continue;
    await api.move(people.talent, application, 'Completed');
    await api.request('POST', '/users/approve-completion-and-disburse', {
      as: people.company,
      body: { applicationId: application, amount: String(dollars(120)) },
    });
  }
  await api.sql`UPDATE payouts SET state = 'taken-back' WHERE id = (SELECT id FROM payouts ORDER BY id LIMIT 1)`;
  await api.sql`UPDATE jobs SET closed_at = now(), close_reason = 'company' WHERE title = 'Diver'`;
});
afterAll(() => api.close());

type Row = { id: string };

/** The sorted lists, each with filters that match some rows and not all. */
const LISTS = [
  {
    path: '/company/job-postings',
    as: 'company',
    sorts: JOB_SORTS,
    filters: ['q=weld', 'status=Active', 'status=Closed', 'type=Remote', 'category=Sales'],
    of: (body: { data: Row[] }) => body.data,
  },
  {
    path: '/users/my-applications',
    as: 'talent',
    sorts: MY_APPLICATION_SORTS,
    filters: ['q=anchor', 'q=weld', 'stage=Shortlisted', 'stage=Approved'],
    of: (body: Row[]) => body,
  },
  {
    path: '/agreements',
    as: 'company',
    sorts: ['-made', 'made'],
    filters: ['q=diver', 'tab=active', 'tab=ended&q=weld'],
    of: (body: { data: { contract: Row }[] }) => body.data.map(({ contract }) => contract),
  },
] as const;

describe.each(LISTS)('the list $path', ({ path, as, sorts, filters, of }) => {
  const read = async (query: string) => {
    const answer = await api.request(`GET`, `${path}?${query}`, { as: people[as] });
    expect(answer.status).toBe(200);
    return {
      ids: of(answer.body).map(({ id }) => id),
      total: Number(answer.headers['x-total-count'] ?? answer.body.total),
      next: answer.headers['x-next-cursor'] ?? answer.body.nextCursor ?? null,
    };
  };
  const readByOne = async (query: string) => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await read(`${query}&limit=1${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.ids);
      cursor = page.next;
    }
    return ids;
  };

  it.each(sorts)('sorted by %s is the same read at once and page by page, with each filter', async (sort) => {
    const all = await read(`sort=${sort}`);
    expect(new Set(all.ids).size).toBe(all.total);
    expect(await readByOne(`sort=${sort}`)).toEqual(all.ids);
    for (const filter of filters) {
      const some = await read(`${filter}&sort=${sort}`);
      expect(some.ids.length).toBeGreaterThan(0);
      expect(some.ids.length).toBeLessThan(all.ids.length);
      // A filter removes rows and keeps their order.
      expect(some.ids).toEqual(all.ids.filter((id) => some.ids.includes(id)));
      expect(some.total).toBe(some.ids.length);
      expect(await readByOne(`${filter}&sort=${sort}`)).toEqual(some.ids);
    }
  });

  it('is reversed by a minus', async () => {
    for (const sort of sorts.filter((each) => !each.startsWith('-')))
      expect((await read(`sort=-${sort}`)).ids).toEqual((await read(`sort=${sort}`)).ids.toReversed());
  });

  it('accepts its own earlier cursors, and no others', async () => {
    const { ids, next } = await read('limit=1');
    const values = JSON.parse(Buffer.from(next, 'base64url').toString()) as unknown[];
    expect(values).toEqual([expect.anything(), ids[0]]);
    for (const wrong of [[values[0]], [{}, values[1]], [...values, 1], [values[0], 'x']]) {
      const cursor = Buffer.from(JSON.stringify(wrong)).toString('base64url');
      const answer = await api.request('GET', `${path}?cursor=${cursor}`, { as: people[as] });
      expect(failure(answer)).toMatchObject({ status: 400, fields: ['cursor'] });
    }
  });
});
