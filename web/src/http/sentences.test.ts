import { expect, test } from 'vitest';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { issuesOf, mayRetry, sentenceOf } from './sentences.ts';

test("the server's own message is shown", () => {
  const body = {
    statusCode: 409,
    code: 'ALREADY_APPLIED',
    message: 'You have already applied for this job.',
    requestId: 'r1',
  };
  const error = errorOfAnswer(409, body);
  expect(error).toMatchObject({ status: 409, code: 'ALREADY_APPLIED', requestId: 'r1' });
  expect(sentenceOf(error, 'Failed to apply for job.')).toBe('You have already applied for this job.');
});

test('an answer without a message falls back to the message of the action', () => {
  expect(sentenceOf(errorOfAnswer(502, '<html>'), 'Failed to apply for job.')).toBe('Failed to apply for job.');
  expect(sentenceOf(new TypeError('boom'), 'Login failed')).toBe('Login failed');
});

test('a lost connection says what to do', () => {
  expect(sentenceOf(new ApiError(0, 'NETWORK', ''))).toBe(
    'We could not reach the server. Check your connection and try again.',
  );
});

test('each field shows its first problem', () => {
  const error = errorOfAnswer(400, {
    message: 'Some fields need your attention.',
    issues: [
      { path: 'email', message: 'Enter an email address.' },
      { path: 'email', message: 'Too long.' },
    ],
  });
  expect(issuesOf(error)).toEqual({ email: 'Enter an email address.' });
});

test('only lost answers and a busy server are worth a retry', () => {
  expect(
    [0, 400, 401, 404, 409, 429, 500, 503].map((status) => mayRetry(new ApiError(status, 'INTERNAL', ''))),
  ).toEqual([true, false, false, false, false, true, true, true]);
});
