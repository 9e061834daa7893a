import type { PipelineAnswer, PipelinePageAnswer } from '@hireledger/domain/http/pipeline';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let other: Account;
let talent: Account;
/** Applications of the company in the order of their arrival. */
const ids: string[] = [];
const COUNT = 70;

beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'error' });
  company = await api.signUp('company', 'Acme');
  other = await api.signUp('company', 'Globex');
  talent = await api.signUp('talent', 'Ada Obi');
  const one = await api.postJob(company, { title: 'Welder' });
  ids.push(await api.apply(talent, one));
  for (let n = 1; n < COUNT; n += 1)
    ids.push(await api.apply(talent, await api.postJob(company, { title: n % 2 === 0 ? 'Welder' : 'Baker' })));
  await api.apply(talent, await api.postJob(other, { title: 'Welder' }));
  await api.move(company, ids[3]!, 'Shortlisted');
  await api.sql`UPDATE applications SET rating = 5 WHERE id = ${ids[4]!}`;
});
afterAll(() => api.close());

const view = async (query = '', as = company) =>
  (await api.request<PipelineAnswer>('GET', `/applicants/pipeline${query}`, { as })).body;
const totals = (answer: PipelineAnswer) =>
  Object.fromEntries(answer.columns.filter(({ total }) => total > 0).map(({ stage, total }) => [stage, total]));
const column = (answer: PipelineAnswer, stage: Stage) => answer.columns.find((each) => each.stage === stage)!;

describe('the board of applicants', () => {
  it('has every stage in the order of hiring, with its count and its newest cards', async () => {
    const board = await view();
    expect(board.columns.map(({ stage }) => stage)).toEqual([...STAGES]);
    expect(totals(board)).toEqual({ Applied: COUNT - 1, Shortlisted: 1 });
    const newest = ids.toReversed().filter((id) => id !== ids[3]);
    expect(column(board, 'Applied').rows.map(({ id }) => id)).toEqual(newest.slice(0, 25));
    expect(column(board, 'Shortlisted')).toMatchObject({
      rows: [
        { id: ids[3], fullName: 'Ada Obi', jobTitle: 'Baker', hiringStage: 'Shortlisted', rating: null, payout: null },
      ],
      nextCursor: null,
      more: false,
    });
    const [head] = await api.sql`SELECT seq FROM event_heads WHERE recipient_id = ${company.id}`;
    expect(board.eventsUpTo).toBe(Number(head!.seq));
  });

  it('says since when a card is in its stage', async () => {
    const [row] = await api.sql<
      { at: Date }[]
    >`SELECT at FROM stage_changes WHERE application_id = ${ids[3]!} ORDER BY id DESC LIMIT 1`;
    expect(column(await view(), 'Shortlisted').rows[0]!.stageSince).toBe(row!.at.toISOString());
  });

  it.each([
    ['', () => true],
    ['q=baker', (index: number) => index % 2 === 1],
  ])('continues after a cursor until every card was returned once, with the filter "%s"', async (filter, matches) => {
    const board = await view(`?${filter}`);
    const seen = column(board, 'Applied').rows.map(({ id }) => id);
    expect(seen).toHaveLength(25);
    for (let cursor = column(board, 'Applied').nextCursor; cursor;) {
      const { body } = await api.request<PipelinePageAnswer>(
        'GET',
        `/applicants/pipeline/Applied?limit=20&cursor=${cursor}&${filter}`,
        { as: company },
      );
      seen.push(...body.rows.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(ids.filter((id, index) => matches(index) && id !== ids[3]).toReversed());
  });

  it('accepts the filters of the list', async () => {
    expect(totals(await view('?q=baker'))).toEqual({ Applied: COUNT / 2 - 1, Shortlisted: 1 });
    expect(totals(await view('?rating=4'))).toEqual({ Applied: 1 });
    expect((await view('?stage=Shortlisted&stage=Hired')).columns.map(({ stage }) => stage)).toEqual([
      'Shortlisted',
      'Hired',
    ]);
    expect(totals(await view('?from=2020-01-01&to=2020-01-02'))).toEqual({});
    const similar = await view('?q=wellder');
    expect([similar.similar, totals(similar)]).toEqual([true, { Applied: COUNT / 2 }]);
  });

  it('returns named cards if they match, and none of other companies', async () => {
    const cards = async (query: string, as = company) =>
      new Set((await view(`?${query}`, as)).named.map(({ id }) => id));
    expect(await cards(`ids=${ids[3]},${ids[4]}`)).toEqual(new Set([ids[3], ids[4]]));
    expect(await cards(`ids=${ids[3]},${ids[4]}&rating=5`)).toEqual(new Set([ids[4]]));
    expect(await cards(`ids=${ids[3]}`, other)).toEqual(new Set());
    expect(totals(await view('', other))).toEqual({ Applied: 1 });
  });

  it('counts all applications whatever the filters are', async () => {
    expect((await view()).all).toEqual({ count: COUNT, more: false });
    expect((await view('?q=baker&stage=Shortlisted')).all).toEqual({ count: COUNT, more: false });
  });

  it('refuses an unknown stage, cursor or id, and everybody but companies', async () => {
    const ask = (path: string, as = company) => api.request('GET', `/applicants/${path}`, { as });
    expect(failure(await ask('pipeline/Lost?cursor=x'))).toMatchObject({ status: 400, fields: ['stage'] });
    expect(failure(await ask('pipeline/Applied?cursor=x'))).toMatchObject({ status: 400, fields: ['cursor'] });
    expect(failure(await ask('pipeline?from=2026-01-01'))).toMatchObject({ status: 400, fields: ['to'] });
    expect(failure(await ask('pipeline?ids=1'))).toMatchObject({ status: 400 });
    expect(failure(await ask(`pipeline?ids=${Array.from({ length: 101 }, () => ids[0]).join(',')}`))).toMatchObject({
      status: 400,
      fields: ['ids'],
    });
    expect(failure(await ask('pipeline', talent))).toMatchObject({ status: 403 });
  });
});
