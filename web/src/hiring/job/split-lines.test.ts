import { describe, expect, it } from 'vitest';
import { splitLines } from './split-lines.ts';

describe('a section of a job', () => {
  it('becomes one bullet per line, without blank lines and typed bullets', () => {
    expect(splitLines('Weld pipes\r\n\n  • Read drawings \n- Keep it clean\n* 3-phase work')).toEqual([
      'Weld pipes',
      'Read drawings',
      'Keep it clean',
      '3-phase work',
    ]);
  });
  it('keeps hyphens within a line and numbers at its start', () => {
    expect(splitLines('1. on-site\n-5 °C storage')).toEqual(['1. on-site', '-5 °C storage']);
  });
  it('is empty for an empty text', () => {
    expect(splitLines(' \n ')).toEqual([]);
  });
});
