import { APPLICANT_SORTS } from '@hireledger/domain/http/applicant-filters';
import type { Neighbours } from '@hireledger/domain/http/applicants';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let talents: Account[];
const ids: string[] = [];

beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  const jobs = [await api.postJob(company, { title: 'Baker' }), await api.postJob(company, { title: 'Cook' })];
  talents = [];
  for (const [n, name] of ['Ada Obi', 'Bola Ade', 'Chidi Eze', 'Ada Obi', 'Femi Low', 'Grace Bello'].entries()) {
    const talent = await api.signUp('talent', name);
    talents.push(talent);
    const id = await api.apply(talent, jobs[n % 2]!);
    // Ties in every column.
    await api.sql`UPDATE applications SET applied_at = '2026-03-01T10:00:00.123456Z', stage = ${STAGES[n % 2]!}, rating = ${n % 3 || null} WHERE id = ${id}`;
    ids.push(id);
  }
});
afterAll(() => api.close());

const ask = (id: string, query = '', as = company) =>
  api.request<{ data: Neighbours }>('GET', `/applications/${id}/neighbours${query}`, { as });
const around = async (id: string, query: string) => (await ask(id, query)).body.data;
const listed = async (query: string): Promise<string[]> =>
  (await api.request('GET', `/applicants${query}`, { as: company })).body.data.map(({ id }: { id: string }) => id);

it('follow every list in its order, from either end', async () => {
  for (const filter of ['', '&stage=Pending', '&stage=Pending&stage=Applied&rating=1', '&q=ad', '&q=gracee'])
    for (const sort of APPLICANT_SORTS) {
      const query = `?sort=${sort}${filter}`;
      const order = await listed(query);
      expect(order.length, query).toBeGreaterThan(0);
      for (const [index, id] of order.entries()) {
        const found = await around(id, query);
        expect([found.previous?.id, found.next?.id], query).toEqual([order[index - 1], order[index + 1]]);
        expect([found.position, found.total, found.more], query).toEqual([index + 1, order.length, false]);
      }
    }
});

it('continue from an applicant who has left the list, and say so', async () => {
  const order = await listed('?stage=Pending');
  const [first, gone, last] = order;
  await api.sql`UPDATE applications SET stage = 'Declined' WHERE id = ${gone!}`;
  expect(await around(gone!, '?stage=Pending')).toMatchObject({
    previous: { id: first },
    next: { id: last },
    position: null,
    total: order.length - 1,
  });
  await api.sql`UPDATE applications SET stage = 'Pending' WHERE id = ${gone!}`;
});

it('are only for the company, and refuse an invalid list', async () => {
  const stranger = await api.signUp('company', 'Globex');
  expect(failure(await ask(ids[0]!, '', stranger))).toMatchObject({ status: 404 });
  expect(failure(await ask(ids[0]!, '', talents[0]!))).toMatchObject({ status: 403 });
  expect(failure(await ask(ids[0]!, '?sort=luck'))).toMatchObject({ status: 400, fields: ['sort'] });
});

it('count no view of the profile for a prefetch', async () => {
  const [talent, id] = [talents[0]!, ids[0]!];
  await api.request('GET', `/applications/${id}?ahead=true`, { as: company });
  const views = () => api.sql`SELECT FROM profile_views WHERE talent_id = ${talent.id}`;
  expect(await views()).toHaveLength(0);
  await api.request('GET', `/applications/${id}`, { as: company });
  expect(await views()).toHaveLength(1);
});
