import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobSearchAnswer } from '@hireledger/domain/http/job-search';
import { openRedis, untilReady } from '@hireledger/db/redis';
import { startTestRedis } from '@hireledger/launch/test-redis';
import { createContext } from '../../context.ts';
import { boardOf } from './board.ts';
import type { PopularSearches } from './popular-searches.ts';
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
    const { popular } = boardOf(api.context);
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
    const { popular } = boardOf(api.context);
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
    const { popular } = boardOf(api.context);
    for (let n = 0; n < 600; n += 1) popular.note('honest words', `person ${n}`);
    for (let n = 0; n < 6_000; n += 1) popular.note(`made up ${n}`, 'one fan');
    await popular.flush();
    expect(await counted('honest words')).toBe(500);
  });

  it('are counted by processes that share a Redis together, each searcher once', async () => {
    const redis = await startTestRedis();
    const client = openRedis(redis.url, 'commands');
    await untilReady(client);
    const { database, settings } = api;
    const [one, other] = [0, 1].map(
      () => boardOf(createContext({ database, redis: client, settings, log: api.context.log })).popular,
    ) as [PopularSearches, PopularSearches];
    one.note('together', 'a');
    one.note('together', 'b');
    other.note('together', 'b');
    for (const popular of [one, other, one]) await popular.flush();
    expect(await counted('together')).toBe(0);
    other.note('together', 'c');
    for (const popular of [one, other, one]) await popular.flush();
    expect(await counted('together')).toBe(3);
    client.disconnect();
    await redis.stop();
  });
});
