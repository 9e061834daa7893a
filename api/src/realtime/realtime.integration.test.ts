import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHANNELS } from '@hireledger/db/notifier';
import { appendEvent } from '@hireledger/db/events';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import { connect as connectSocket, type TestSocket } from './test-socket.ts';

let api: TestApi;
let address: string;
let company: Account;
let open: TestSocket[] = [];
beforeAll(async () => {
  api = await startTestApi();
  address = await api.listen();
  company = await api.signUp('company', 'Acme');
});
afterEach(() => {
  for (const { socket } of open) socket.disconnect();
  open = [];
});
afterAll(() => api.close());

const connect = async (
  ...[account, options, headers]: [Account, { after?: number; batch?: boolean }?, Record<string, string>?]
) => {
  const connected = await connectSocket(address, { token: account.token, ...options }, headers);
  open.push(connected);
  return connected;
};
const headOf = async ({ id }: { id: string }) =>
  Number((await api.sql`SELECT seq FROM event_heads WHERE recipient_id = ${id}`)[0]?.seq ?? 0);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** An event that another process writes, with or without a notification to this one. */
async function writeElsewhere(account: Account, { notify = true, title = 'Elsewhere' } = {}): Promise<number> {
  const event = {
    name: 'job.posted' as const,
    at: new Date(),
    data: { jobId: account.id, jobTitle: title, companyId: account.id },
    recipients: [account.id],
    notified: [],
  };
  const [written] = await api.sql.begin((tx) => appendEvent(tx, event));
  if (notify)
    await api.notifications.publish(
      CHANNELS.events,
      JSON.stringify({ from: randomUUID(), heads: [[account.id, written!.seq]] }),
    );
  return written!.seq;
}

describe('a socket', () => {
  it('gets live what its own process commits, singly or in batches, each once and in order', async () => {
    const head = await headOf(company);
    const [single, batch] = [await connect(company), await connect(company, { batch: true })];
    await Promise.all(range(1, 10).map(() => api.postJob(company)));
    await Promise.all([single.until(10), batch.until(10)]);
    expect(single.seqs).toEqual(range(head + 1, head + 10));
    expect(batch.seqs).toEqual(single.seqs);
    expect(batch.events).toEqual(single.events);
    const rows =
      await api.sql`SELECT seq, name, at, data, trace FROM events WHERE recipient_id = ${company.id} AND seq > ${head} ORDER BY seq`;
    expect(single.events).toEqual(
      rows.map(({ seq, name, at, data, trace }) => ({ seq: Number(seq), name, at: at.toISOString(), data, trace })),
    );
  });

  it('gets an event as another process sent it, and reads from the table what came before it', async () => {
    const head = await headOf(company);
    const socket = await connect(company);
    await writeElsewhere(company, { notify: false, title: 'Not notified' });
    const seq = await writeElsewhere(company, { notify: false, title: 'Stored' });
    const data = { jobId: company.id, jobTitle: 'Sent', companyId: company.id };
    const at = new Date().toISOString();
    const send = (number: number) =>
      api.notifications.publish(
        CHANNELS.events,
        JSON.stringify({
          from: randomUUID(),
          heads: [[company.id, number]],
          events: [{ recipientId: company.id, seq: number, name: 'job.posted', at, data }],
        }),
      );
    await send(seq);
    await socket.until(2);
    expect(socket.seqs).toEqual([head + 1, head + 2]);
    const next = await writeElsewhere(company, { notify: false, title: 'Stored' });
    await send(next);
    await socket.until(3);
    expect(socket.events.map((event) => (event.data as typeof data).jobTitle)).toEqual([
      'Not notified',
      expect.any(String),
      'Sent',
    ]);
  });

  it('pushes a stage change with exactly the stored facts', async () => {
    const talent = await api.signUp('talent', 'Ada');
    const application = await api.apply(talent, await api.postJob(company));
    const socket = await connect(talent);
    await api.move(company, application, 'Shortlisted');
    await socket.until(1);
    const [row] = await api.sql`SELECT data FROM events WHERE recipient_id = ${talent.id} AND seq = ${socket.seqs[0]!}`;
    expect(socket.events[0]!.data).toEqual(row!.data);
  });

  it('first gets what it missed, then new events', async () => {
    const head = await headOf(company);
    for (let n = 0; n < 3; n += 1) await api.postJob(company);
    const socket = await connect(company, { after: head, batch: true });
    await api.postJob(company);
    await socket.until(4);
    expect(socket.seqs).toEqual(range(head + 1, head + 4));
  });

  it('requests a range and gets the head', async () => {
    await api.postJob(company);
    const head = await headOf(company);
    const socket = await connect(company);
    const answer = await socket.resume(head - 2);
    expect(answer).toMatchObject({ head, reset: false });
    expect(answer.events.map(({ seq }) => seq)).toEqual([head - 1, head]);
    expect(await socket.resume(head)).toEqual({ events: [], head, reset: false });
  });

  it('waits a little for more than ten thousand rows, and gets all of them', async () => {
    const reader = await api.signUp('talent');
    const first = await headOf(reader);
    await api.sql`
      INSERT INTO events (recipient_id, seq, name, at, data, notify) SELECT ${reader.id}, ${first} + n, 'job.posted', now(), '{}', false FROM generate_series(1, 500) AS n`;
    await api.sql`INSERT INTO event_heads (recipient_id, seq) VALUES (${reader.id}, ${first + 500}) ON CONFLICT (recipient_id) DO UPDATE SET seq = EXCLUDED.seq`;
    const socket = await connect(reader);
    const began = performance.now();
    const answers = await Promise.all(range(1, 23).map(() => socket.resume(first)));
    expect(performance.now() - began).toBeGreaterThan(400);
    expect(answers.map(({ events }) => events.length)).toEqual(Array(23).fill(500));
  });

  it('is reset if its number never existed', async () => {
    const head = await headOf(company);
    const socket = await connect(company);
    expect(await socket.resume(head + 50)).toEqual({ events: [], head, reset: true });
    const ahead = await connectSocket(address, { token: company.token, after: head + 50 });
    open.push(ahead);
    expect(await ahead.reset).toEqual({ head });
    await api.postJob(company);
    await ahead.until(1);
    expect(ahead.seqs).toEqual([head + 1]);
  });

  it('sees no gap where a transaction was rolled back', async () => {
    const head = await headOf(company);
    const socket = await connect(company);
    const event = {
      name: 'job.posted' as const,
      at: new Date(),
      data: { jobId: company.id, jobTitle: 'Never', companyId: company.id },
      recipients: [company.id],
      notified: [],
    };
    await api.sql
      .begin(async (tx) => {
        await appendEvent(tx, event);
        throw new Error('rolled back');
      })
      .catch(() => {});
    await api.postJob(company);
    await socket.until(1);
    expect(socket.seqs).toEqual([head + 1]);
  });

  it('pushes what another process wrote, on its notification or, if that is lost, by the sweep', async () => {
    const socket = await connect(company);
    const notified = await writeElsewhere(company);
    await socket.until(1);
    const silent = await writeElsewhere(company, { notify: false });
    await api.gateway.sweep();
    await socket.until(2);
    expect(socket.seqs).toEqual([notified, silent]);
  });
});

describe('under sixteen writers', () => {
  it('every socket gets every number once and in order, whenever it connected', async () => {
    const head = await headOf(company);
    const talents = await Promise.all(range(1, 16).map((n) => api.signUp('talent', `Writer ${n}`)));
    const job = await api.postJob(company);
    const sockets = [await connect(company, { after: head }), await connect(company, { after: head, batch: true })];
    let written = 1;
    const late: Promise<TestSocket>[] = [];
    await Promise.all(
      talents.map(async (talent, n) => {
        const application = await api.apply(talent, job);
        late.push(connect(company, { after: head, batch: n % 2 === 0 }));
        if (n % 3 === 0) await writeElsewhere(company, { notify: n % 2 === 0 });
        await api.move(company, application, 'Shortlisted');
        await api.move(talent, application, 'Completed');
        written += n % 3 === 0 ? 4 : 3;
      }),
    );
    await api.gateway.sweep();
    sockets.push(...(await Promise.all(late)));
    await Promise.all(sockets.map((socket) => socket.until(written)));
    for (const { seqs } of sockets) expect(seqs).toEqual(range(head + 1, head + written));
  });
});

describe('a session that ends', () => {
  const gone = (socket: TestSocket) => socket.next('disconnect');

  it('closes its own sockets, and no others', async () => {
    const other = await api.signUp('company');
    await api.newSession(other);
    const first = { ...other };
    await api.newSession(other);
    const [ending, staying] = [await connect(first), await connect(other)];
    const ended = gone(ending);
    await api.request('POST', '/auth/logout', { as: first });
    expect(await ended).toBe('io server disconnect');
    expect(staying.socket.connected).toBe(true);
    await expect(connect(first)).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
  });

  it('closes them from another process too', async () => {
    const other = await api.signUp('company');
    const ended = gone(await connect(other));
    const [row] =
      await api.sql`DELETE FROM sessions WHERE user_id = ${other.id} RETURNING encode(token_hash, 'hex') AS hash`;
    await api.notifications.publish(CHANNELS.sessions, JSON.stringify({ from: randomUUID(), sessions: [row!.hash] }));
    expect(await ended).toBe('io server disconnect');
  });

  it('closes them when it expires', async () => {
    const other = await api.signUp('company');
    const ended = gone(await connect(other));
    api.time.shift = 86_400_000 + 1_000;
    await api.gateway.sweep();
    api.time.shift = 0;
    expect(await ended).toBe('io server disconnect');
  });
});

describe('the door', () => {
  it('accepts no socket without a session', async () => {
    for (const token of ['', 'x'.repeat(43), 'x'.repeat(5_000)])
      await expect(connectSocket(address, { token })).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
  });

  it('accepts no page of another origin', async () => {
    await expect(connect(company, {}, { origin: 'https://evil.example' })).rejects.toThrow();
    expect((await connect(company, {}, { origin: address })).socket.connected).toBe(true);
  });

  it('closes a socket that sends too much, or too large messages', async () => {
    for (const shout of [
      (s: TestSocket) => s.socket.emit('resume', 'x'.repeat(50_000)),
      (s: TestSocket) => range(1, 300).forEach(() => s.socket.emit('resume', {})),
    ]) {
      const socket = await connect(company);
      const ended = socket.next('disconnect');
      shout(socket);
      expect(await ended).toBeTypeOf('string');
    }
  });
});

describe('presence', () => {
  it('is recorded while a socket is open', async () => {
    const other = await api.signUp('talent');
    const rows = () =>
      api.sql`SELECT until > now() AS lasting FROM member_presence WHERE person_id = ${other.personId}`;
    const socket = await connect(other);
    await expect.poll(rows).toMatchObject([{ lasting: true }]);
    socket.socket.disconnect();
    await expect.poll(rows).toMatchObject([{ lasting: false }]);
  });
  it('ends while no page is in view, and returns with the first that is', async () => {
    const other = await api.signUp('talent');
    const rows = () =>
      api.sql`SELECT until > now() AS lasting FROM member_presence WHERE person_id = ${other.personId}`;
    const [first, second] = [await connect(other), await connect(other)];
    first.socket.emit('visible', false);
    await expect.poll(rows).toMatchObject([{ lasting: true }]);
    second.socket.emit('visible', false);
    await expect.poll(rows).toMatchObject([{ lasting: false }]);
    first.socket.emit('visible', true);
    await expect.poll(rows).toMatchObject([{ lasting: true }]);
    first.socket.disconnect();
    second.socket.disconnect();
  });
});
