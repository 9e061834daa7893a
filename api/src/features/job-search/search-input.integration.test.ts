import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure } from '../../test-api.ts';
import { startTestBoard } from './test-board.ts';

const board = startTestBoard();
const { titles } = board;

describe('bad input', () => {
  it.each([
    ['category=Nonsense', 'category.0'],
    ['salary=-5', 'salary.0'],
    ['sort=up', 'sort'],
    ['limit=1000', 'limit'],
    ['postedWithin=2', 'postedWithin'],
    ['cursor=nonsense', 'cursor'],
    ['sort=newest&cursor=salary.1.5.7', 'cursor'],
    ['sort=newest&cursor=newest.1.9999999999999999.7', 'cursor'],
    ['sort=newest&cursor=newest.4.5.7', 'cursor'],
    [`q=${'a'.repeat(5_000)}`, 'q'],
  ])("%.60s is refused with the field's name", async (query, field) => {
    expect(failure(await board.api.request('GET', `/jobs?${query}`))).toMatchObject({ status: 400, fields: [field] });
  });

  it('treats any words as words and nothing more', async () => {
    const hostile = [
      "'",
      '"',
      "a' & !b:*",
      '\\',
      '<script>',
      '\u0000',
      '%',
      '((((',
      '!!!',
      'c++',
      '日本語',
      '🙂',
      'l:lagos e0',
      '--',
      'the',
      '+++ ### &&& ...',
      '\u0301\u0302'.repeat(10),
      Array.from({ length: 100 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(' '),
      'c++ 工程师 ซอฟต์แวร์ инженер مهندس 개발자 c# -.net',
      '软'.repeat(100),
      'ก็'.repeat(50),
      '&'.repeat(100),
      `${'a&b '.repeat(25)}`,
    ];
    for (const q of hostile)
      for (const name of ['q', 'location'])
        expect(
          (
            await board.api.request(
              'GET',
              `/jobs?${name}=${encodeURIComponent(name === 'q' ? q : [...q].slice(0, 60).join(''))}`,
            )
          ).status,
          q,
        ).toBe(200);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (q) => {
        expect((await board.api.request('GET', `/jobs?q=${encodeURIComponent(q.toWellFormed())}`)).status).toBe(200);
      }),
      { numRuns: 60 },
    );
  });
});

describe('titles', () => {
  it.each(['!!!', '+++', '🙂', '—', '.net', '#', '字'.repeat(120)])(
    'of signs or one letter alone are posted and found by the rest: %.10s',
    async (title) => {
      const skill = `signs${[...title]
        .map((letter) => letter.codePointAt(0))
        .join('x')
        .slice(0, 40)}`;
      await board.api.postJob(board.company, { title, skills: [skill] });
      expect(await titles(`q=${skill}`)).toEqual([title]);
      expect((await board.api.request('GET', `/jobs?q=${encodeURIComponent(title)}`)).status).toBe(200);
    },
  );
});
