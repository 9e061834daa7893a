import { describe, expect, it } from 'vitest';
import { splitLines, splitText } from './split-lines.ts';

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
  it('shows long sentences as paragraphs and short lines between them as a list', () => {
    const prose = `${'We build quays that last. '.repeat(5)}Join us.`;
    expect(splitText(`${prose}\nWeld\nMeasure\n${prose}`)).toEqual([prose, ['Weld', 'Measure'], prose]);
    expect(splitText('Weld pipes')).toEqual(['Weld pipes']);
    expect(splitText(' ')).toEqual([]);
  });
});
