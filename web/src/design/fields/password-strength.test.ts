import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const levelOf = (password: string, own?: string[]) => passwordStrength(password, own).level;

test('a short password is weak, with advice how much is missing', () => {
  expect(passwordStrength('xK9$v')).toEqual({ level: 0, word: 'Weak', advice: '3 more characters at least.' });
  expect(passwordStrength('xK9$vq!').advice).toBe('1 more character at least.');
});

test('common words, repeats and sequences add next to nothing', () => {
  for (const password of ['password1', 'Qwerty123', 'aaaaaaaaaaaaaaaa', '1234567890', 'iloveyou2'])
    expect(levelOf(password), password).toBe(0);
});

test("the person's own name and address add next to nothing", () => {
  expect(levelOf('AdaLovelace99', ['Ada Lovelace', 'ada@analytical.test'])).toBe(0);
  expect(levelOf('AdaLovelace99')).toBeGreaterThan(0);
});

test('more words make it stronger, and a long phrase is strong without any marks', () => {
  const levels = ['staple nine', 'staple nine clover', 'staple nine clover winter umbrella'].map((password) =>
    levelOf(password),
  );
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(levels.at(-1)).toBe(3);
});

test('random characters of sixteen are strong, an emoji is one character', () => {
  expect(levelOf('xK9$vq2L!mR7zPw4')).toBe(3);
  expect(passwordStrength('🐎🔋📎🐎').level).toBe(0);
});
