import { expect, test } from 'vitest';
import { ownPath, signInProblemSentence } from './sign-in-providers.ts';

test('after signing in only a path of our own is opened', () => {
  for (const path of ['/applyforjob?id=1', '/settings/account#x']) expect(ownPath(path)).toBe(path);
  for (const path of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/a\nb',
    '',
    null,
    `/${'x'.repeat(2_000)}`,
  ])
    expect(ownPath(path)).toBeNull();
});

test('a problem code in an address becomes one of our sentences or nothing', () => {
  expect(signInProblemSentence('cancelled', 'github')).toContain('GitHub');
  expect(signInProblemSentence('cancelled', '<b>')).toContain('that service');
  for (const problem of ['constructor', 'hello', null]) expect(signInProblemSentence(problem, 'google')).toBeNull();
});
