import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../http/query-client.ts';
import { Connection } from './connection.ts';
import { log, onEvent, resetNumbers } from './effects.ts';
import { onOwnSignal } from './own-signals.ts';

type Auth = { after?: number; view?: string };
/** A socket whose server is the test. */
const server = vi.hoisted(() => ({
  listeners: new Map<string, (data: unknown) => void>(),
  auth: (_give: (auth: object) => void) => {},
  sent: [] as unknown[][],
}));
vi.mock('socket.io-client', () => ({
  io: ({ auth }: { auth: typeof server.auth }) => {
    server.auth = auth;
    const socket = {
      connected: true,
      on: (name: string, listener: (data: unknown) => void) => server.listeners.set(name, listener),
      onAny: () => {},
      emit: (...message: unknown[]) => server.sent.push(message),
      timeout: () => socket,
      removeAllListeners: () => {},
      disconnect: () => socket,
    };
    return socket;
  },
}));
const receive = (name: string, data?: object) => server.listeners.get(name)!(data);
const handshake = () => {
  let sent: Auth = {};
  server.auth((auth) => (sent = auth));
  return { after: sent.after, view: sent.view };
};
const event = (seq: number) => ({ seq, name: 'job.posted', at: '2026-11-29T00:00:00Z', data: {} });
const withheld = (seq: number) => ({ seq, name: 'withheld', at: '2026-11-29T00:00:00Z' });

let connection: Connection;
afterEach(() => {
  connection.close();
  queryClient.clear();
  resetNumbers();
  server.sent.length = 0;
});

test('withheld events close the gaps in the numbers, and nobody else is notified of them', () => {
  connection = new Connection('token', 4, () => {});
  const received: RecipientEvent['seq'][] = [];
  const stop = onEvent(({ seq }) => received.push(seq));
  receive('events', [withheld(5), event(6), withheld(7)]);
  receive('heartbeat', { head: 7 });
  stop();
  expect([received, log.head, server.sent]).toEqual([[6], 7, []]);
  expect(handshake().after).toBe(7);
  // One that is lost is still a gap.
  receive('event', event(9));
  expect(server.sent).toEqual([['resume', { after: 7 }, expect.any(Function)]]);
});

test('a reconnecting page says what its member could see, and after another role drops what it kept', () => {
  connection = new Connection('token', 4, () => {});
  expect(handshake()).toEqual({ after: 4, view: undefined });
  receive('heartbeat', { head: 4, view: 'recruiter' });
  receive('heartbeat', { head: 4 });
  expect(handshake()).toEqual({ after: 4, view: 'recruiter' });
  queryClient.setQueryData(['threads'], ['a message']);
  receive('reset', { head: 12 });
  expect(queryClient.getQueryData(['threads'])).toEqual(['a message']);
  receive('reset', { head: 12, view: 'finance' });
  receive('heartbeat', { head: 12, view: 'finance' });
  expect(queryClient.getQueryData(['threads'])).toBeUndefined();
  expect(handshake()).toEqual({ after: 12, view: 'finance' });
});

test('a count of unread notices waits for the events that it includes', () => {
  connection = new Connection('token', 4, () => {});
  const received: unknown[] = [];
  const stop = [
    onEvent(({ seq }) => received.push(seq)),
    onOwnSignal((signal) => received.push(signal.about === 'marked' ? `marked as of ${signal.eventsUpTo}` : 'choices')),
  ];
  const marked = (eventsUpTo: number) => ({ about: 'marked', eventsUpTo });
  receive('own', marked(4));
  receive('own', marked(6));
  receive('own', { about: 'choices' });
  receive('event', event(5));
  receive('events', [withheld(6), event(7)]);
  stop.forEach((end) => end());
  expect(received).toEqual(['marked as of 4', 5, 7, 'marked as of 6', 'choices']);
});

test('after a lost connection, what signals may have changed meanwhile is fetched again', () => {
  connection = new Connection('token', 4, () => {});
  const received: unknown[] = [];
  const stop = onOwnSignal((signal) => received.push(signal));
  receive('connect');
  expect(received).toEqual([]);
  receive('disconnect', 'transport close' as never);
  receive('connect');
  expect(received).toEqual([{ about: 'choices' }]);
  // The front page has no connection, and keeps the answers.
  connection.close();
  connection = new Connection('token', 4, () => {});
  receive('connect');
  stop();
  expect(received).toHaveLength(2);
});
