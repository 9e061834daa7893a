import { expect, test } from 'vitest';
import { isOtherName } from './verification.ts';

test.each([
  ['Acme', 'Google', true],
  ['Acme', 'acme', true],
  ['Acme', '  Acme ', false],
  ['Ac\u200bme', 'Acme', false],
])('takes %j and %j for two names: %s', (from, to, other) => expect(isOtherName(from, to)).toBe(other));
