import { expect, test } from 'vitest';
import { isOtherName } from './verification.ts';

test.each([
  ['Acme', 'Google', true],
  ['Acme', 'acme', true],
  ['Acme', '  Acme ', false],
  ['Ac\u200bme', 'Acme', false],
])('treats %j and %j as two names: %s', (from, to, other) => expect(isOtherName(from, to)).toBe(other));
