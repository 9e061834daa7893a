import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test('goes back to a path of ours and to nothing else', () => {
  expect(safeNext('/applyforjob?id=1')).toBe('/applyforjob?id=1');
  for (const next of [null, '', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])
    expect(safeNext(next)).toBeNull();
});
