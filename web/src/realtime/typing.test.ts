import { beforeEach, expect, test, vi } from 'vitest';
import { TYPING_EVERY_MS } from '@hireledger/domain/messages/limits';
import { connectSignals } from './signals.ts';
import { sendTyping, typingEnded } from './typing.ts';

const sent = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  sent.mockClear();
  connectSignals(null);
  typingEnded();
  return () => vi.useRealTimers();
});

test('the keys of a few seconds are one signal', () => {
  connectSignals(sent);
  sendTyping('a');
  sendTyping('a');
  expect(sent.mock.calls).toEqual([['typing', { threadId: 'a' }]]);
  vi.advanceTimersByTime(TYPING_EVERY_MS);
  sendTyping('a');
  expect(sent).toHaveBeenCalledTimes(2);
});

test('keys that were pressed just before the socket connects are sent then', () => {
  sendTyping('a');
  connectSignals(sent);
  expect(sent.mock.calls).toEqual([['typing', { threadId: 'a' }]]);
});

test('keys of long ago, or of a message that was sent, are not', () => {
  sendTyping('a');
  vi.advanceTimersByTime(TYPING_EVERY_MS);
  connectSignals(sent);
  connectSignals(null);
  sendTyping('a');
  typingEnded();
  connectSignals(sent);
  expect(sent).not.toHaveBeenCalled();
});
