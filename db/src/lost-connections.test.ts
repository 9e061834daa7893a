import { expect, test } from 'vitest';
import { isUnreachableDatabase } from './lost-connections.ts';

test('a database whose socket is gone cannot be reached; a missing file says nothing of the database', () => {
  expect(isUnreachableDatabase({ code: 'ENOENT', syscall: 'connect' })).toBe(true);
  expect(isUnreachableDatabase({ code: 'ENOENT', syscall: 'open' })).toBe(false);
});
