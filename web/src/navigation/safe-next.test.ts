import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test('pages of ours are gone back to, with their query', () => {
  for (const next of ['/', '/applicationlist?stage=Applied&page=2', '/audit#row']) expect(safeNext(next)).toBe(next);
});

test('no spelling leads to another host', () => {
  const spellings = [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'evil',
    '',
    null,
  ];
  for (const next of spellings) expect(safeNext(next), String(next)).toBeNull();
});
