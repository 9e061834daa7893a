import { describe, expect, it } from 'vitest';
import { hasTooManyMarks, MARKS_MAX, normalForm } from './normal-form.ts';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

/** Two kinds of marks in turn, which `normalize` has to sort. */
const PAIRS = ['\u0301\u0316', '\uff9e\u0301', '\u0f71\u0f72\u0301', '\u05b0\u0591'];

describe('a normal form', () => {
  it('takes time that grows with the text alone, whatever its marks', () => {
    for (const pair of PAIRS)
      for (const form of FORMS) {
        const text = `a${pair.repeat(100_000)}b`;
        const before = process.threadCpuUsage().user;
        expect(normalForm(text, form).length).toBeLessThan(100);
        // Without the limit: more than ten seconds.
        expect(process.threadCpuUsage().user - before).toBeLessThan(1_000_000);
      }
  });

  it('is the usual one of everything that people write', () => {
    for (const text of ['Ada', 'Żółć', 'tiếng Việt', 'ﾄﾞｲﾂ', 'नमस्ते', 'שָׁלוֹם', 'བོད་སྐད', `a${'\u0301'.repeat(MARKS_MAX)}`])
      for (const form of FORMS) expect(normalForm(text, form)).toBe(text.normalize(form));
  });

  it('knows every character that is a mark in some form', () => {
    const unknown: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code === 0xd800) code = 0xe000;
      const character = String.fromCodePoint(code);
      if (FORMS.some((form) => /^\p{M}+$/u.test(character.normalize(form))) && !hasTooManyMarks(character.repeat(31)))
        unknown.push(code.toString(16));
    }
    expect(unknown).toEqual([]);
  });
});
