import { EventEmitter, once } from 'node:events';
import type { JobCount } from '@hireledger/domain/http/job-feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import type { FeedSocket } from './feed-sockets.ts';
import { openJobFeed } from './job-feed.ts';

let api: TestApi;
let company: Account;
let address: string;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  address = await api.listen();
});
afterAll(() => api.close());

/** A watcher of a job, like a browser: the messages it got, and a wait for the next one that matches. */
function watch(jobId: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/feeds/jobs/${jobId}`);
  const sent: JobCount[] = [];
  const news = new EventEmitter();
  socket.addEventListener('message', ({ data }) => {
    sent.push(JSON.parse(String(data)) as JobCount);
    news.emit('sent');
  });
  const until = async (fits: (count: JobCount) => boolean): Promise<JobCount> => {
    for (;;) {
      const found = sent.find(fits);
      if (found) return found;
      await once(news, 'sent');
    }
  };
  return { socket, sent, until };
}

describe('the feed of a job', () => {
  it('sends a visitor without an account the count at once, then each change of it', async () => {
    const job = await api.postJob(company, { capacity: 2 });
    const visitor = watch(job.id);
    expect(await visitor.until(() => true)).toEqual({ jobId: job.id, applicants: 0, capacity: 2, open: true });
    const talent = await api.signUp('talent');
    const id = await api.apply(talent, job);
    await visitor.until(({ applicants }) => applicants === 1);
    await api.move(talent, id, 'Withdrawn');
    await visitor.until(({ applicants }) => applicants === 0);
    visitor.socket.close();
  });

  it('combines many applications into few messages, ending with the right count', async () => {
    const job = await api.postJob(company, { capacity: 50 });
    const talents = await Promise.all(Array.from({ length: 20 }, () => api.signUp('talent')));
    const visitor = watch(job.id);
    await visitor.until(() => true);
    await Promise.all(talents.map((talent) => api.apply(talent, job)));
    await visitor.until(({ applicants }) => applicants === talents.length);
    expect(visitor.sent.length).toBeLessThan(talents.length / 2);
    visitor.socket.close();
  });

  it('sends nothing about other jobs, and answers a plain request with a sentence', async () => {
    const [job, other] = [await api.postJob(company), await api.postJob(company)];
    const visitor = watch(job.id);
    await visitor.until(() => true);
    await api.apply(await api.signUp('talent'), other);
    await api.apply(await api.signUp('talent'), job);
    await visitor.until(({ applicants }) => applicants === 1);
    expect(visitor.sent.every(({ jobId }) => jobId === job.id)).toBe(true);
    expect(await api.request('GET', `/feeds/jobs/${job.id}`)).toMatchObject({ status: 404 });
    visitor.socket.close();
  });

  it('refuses clients that open too many, and accepts them again when they leave', async () => {
    const feed = openJobFeed({
      sql: api.sql,
      clock: () => new Date(),
      onError: (error) => expect.unreachable(String(error)),
    });
    const job = await api.postJob(company);
    const open = (from: string) => {
      const socket = Object.assign(new EventEmitter(), {
        bufferedAmount: 0,
        closed: 0,
        send: () => {},
        close: (code: number) => (socket.closed = code),
        terminate: () => {},
      });
      feed.watch(socket as unknown as FeedSocket, job.id, from);
      return socket;
    };
    const opened = Array.from({ length: 41 }, () => open('192.0.2.1'));
    expect(opened.map(({ closed }) => closed)).toEqual([...Array<number>(40).fill(0), 1013]);
    expect(open('192.0.2.2').closed).toBe(0);
    opened[0]!.emit('close');
    expect(open('192.0.2.1').closed).toBe(0);
    await feed.settled();
    feed.close();
  });
});
