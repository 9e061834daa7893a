import { beforeEach, expect, test, vi } from 'vitest';
import { TYPING_EVERY_MS } from '@hireledger/domain/messages/limits';
import { connectTyping, sendTyping, typingEnded } from './typing.ts';

const sent = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  sent.mockClear();
  connectTyping(null);
  typingEnded();
  return () => vi.useRealTimers();
});

test('the keys of a few seconds are one signal', () => {
  connectTyping(sent);
  sendTyping('a');
  sendTyping('a');
  expect(sent.mock.calls).toEqual([[{ threadId: 'a' }]]);
  vi.advanceTimersByTime(TYPING_EVERY_MS);
  sendTyping('a');
  expect(sent).toHaveBeenCalledTimes(2);
});

test('keys that were pressed just before the socket connects are sent then', () => {
  sendTyping('a');
  connectTyping(sent);
  expect(sent.mock.calls).toEqual([[{ threadId: 'a' }]]);
});

test('keys of long ago, or of a message that was sent, are not', () => {
  sendTyping('a');
  vi.advanceTimersByTime(TYPING_EVERY_MS);
  connectTyping(sent);
  connectTyping(null);
  sendTyping('a');
  typingEnded();
  connectTyping(sent);
  expect(sent).not.toHaveBeenCalled();
});
