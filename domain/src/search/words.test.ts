import { expect, it } from 'vitest';
import { isAnywhere, wordsOf } from './words.ts';

it('words are in lower case, without accents and without the marks around them', () => {
  expect(wordsOf('  Adébáyọ̀, Łæß (Bruce) "Lee"! C++ C# .NET Node.js? ')).toEqual([
    'adebayo',
    'laess',
    'bruce',
    'lee',
    'c++',
    'c#',
    '.net',
    'node.js',
  ]);
});

it('texts of marks alone have no words, and others at most eight', () => {
  for (const q of ['', '   ', '!!', '́̀', '("?")', ' . , ; ']) expect(wordsOf(q)).toEqual([]);
  expect(wordsOf('a '.repeat(200))).toHaveLength(8);
});

it('one or two letters begin a word, other words and scripts without blanks are looked for anywhere', () => {
  expect(['ab', 'c', '李', '小龍', 'アン', 'ไท', 'abc'].map(isAnywhere)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});
