import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobSearchAnswer } from '@hireledger/domain/http/job-search';
import { startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company');
});
afterAll(() => api?.close());

describe('popular searches', () => {
  it('are those that several people searched for with results, most frequent first', async () => {
    const { popular } = (await import('./board.ts')).boardOf(api.context);
    for (const person of ['a', 'b', 'c', 'd']) popular.note('Kayak', person);
    for (const person of ['a', 'b', 'c', 'c', 'c', 'c']) popular.note('baker', person);
    for (let n = 0; n < 9; n += 1) popular.note('one fan', 'a');
    await popular.flush();
    expect((await api.request('GET', '/jobs/popular-searches')).body).toEqual({ data: ['kayak', 'baker'] });
  });

  const counted = async (words: string) =>
    Number((await api.sql`SELECT searchers FROM search_days WHERE words = ${words}`)[0]?.['searchers'] ?? 0);

  it('count all addresses of an IPv6 /64 as one searcher', async () => {
    await api.postJob(company, { title: 'Lamplighter' });
    const { popular } = (await import('./board.ts')).boardOf(api.context);
    const searchFrom = async (address: string) =>
      expect((await api.request<JobSearchAnswer>('GET', '/jobs?q=lamplighter', { from: address })).body.total).toBe(1);
    for (let n = 1; n <= 4; n += 1) await searchFrom(`2001:db8:1:2::${n}`);
    await searchFrom('2001:db8:1:3::1');
    await popular.flush();
    expect(await counted('lamplighter')).toBe(0);
    await searchFrom('203.0.113.7');
    await popular.flush();
    expect(await counted('lamplighter')).toBe(3);
  });

  it('use limited memory: a flood of words evicts none that several people searched for, and a word has a limited number of searchers', async () => {
    const { popular } = (await import('./board.ts')).boardOf(api.context);
    for (let n = 0; n < 600; n += 1) popular.note('honest words', `person ${n}`);
    for (let n = 0; n < 6_000; n += 1) popular.note(`made up ${n}`, 'one fan');
    await popular.flush();
    expect(await counted('honest words')).toBe(500);
  });
});
