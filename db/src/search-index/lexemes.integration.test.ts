import { BLANK_FREE } from '@hireledger/domain/search/blank-free';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket('words of texts test');
});
afterAll(() => market?.close());

const read = async (text: string, parts = true) => {
  const [row] = await market.database.sql<{ stems: string[]; whole: string[] }[]>`
    SELECT tsvector_to_array(word_stems(plain, ${parts})) AS stems, tsvector_to_array(whole_words(plain, ${parts})) AS whole FROM search_text(${text}, ${parts}) AS plain`;
  return { stems: row!.stems.toSorted(), whole: row!.whole.toSorted() };
};

it('knows the same letters of scripts without blanks as domain', async () => {
  const [row] = await market.database.sql<{ letters: string[] }[]>`
    SELECT array_agg(chr(code)) AS letters FROM generate_series(1, 262143) AS code WHERE code NOT BETWEEN 55296 AND 57343 AND chr(code) ~ blank_free()`;
  const ours = Array.from({ length: 0x3ffff }, (_, at) => at + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((each) => each.match(BLANK_FREE));
  expect(row!.letters).toEqual(ours);
});

// Four times what a job has at most. Work that grows with the square of the length takes half a minute here.
it.each([
  'a.',
  'b.a.',
  'a/',
  'ü.',
  '.net ',
  'c++',
  'c#',
  'a&b ',
  '-a',
  'ال',
  'a.js ',
  'objective-',
  'authorisation ',
  '설',
  'é',
])('reads a long text of %j in the time of its length', async (piece) => {
  const text = piece.repeat(Math.ceil(160_000 / piece.length));
  await market.database.sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = '8s'`;
    await tx`SELECT word_stems(plain, true), whole_words(plain, true), grams(plain, true) FROM search_text(${text}, true) AS plain`;
  });
});

it.each<[string, string[]]>([
  ['Lagos State', ['NG']],
  ['Remote, Nigeria', ['NG']],
  ['Lagos, Portugal', ['PT']],
  ['Paris, Texas', ['US']],
  ['Albuquerque, New Mexico', ['US']],
  ['Newcastle, New South Wales', ['AU']],
  ['Derry, Northern Ireland', ['GB']],
  ['San Salvador, El Salvador', ['SV']],
  ['Berlin / Wien', ['DE', 'AT']],
  ['東京', ['JP']],
  ['Anywhere', []],
  [',,,', []],
])('knows the countries of %j', async (place, codes) => {
  const [row] = await market.database.sql<{ codes: string[] }[]>`SELECT countries_of(${place}) AS codes`;
  expect(row!.codes).toEqual(codes);
});

describe('the words of a text', () => {
  it.each<[string, string[]]>([
    ['C, C#, C++, F#, R and Go', ['and', 'c', 'cplusplus', 'csharp', 'fsharp', 'go', 'r']],
    ['C/C++/C#.NET', ['c', 'cplusplus', 'csharp', 'dotnet']],
    ['ASP.NET, .NET Core; internet', ['aspnet', 'core', 'dotnet', 'internet']],
    ['Objective-C and Objective C', ['and', 'objectivec']],
    ['R&D, Q & A, AT&T', ['atandt', 'qanda', 'randd']],
    ['Node.js/Express.js', ['express', 'expressjs', 'node', 'nodejs']],
    ['UI/UX', ['ui', 'uiux', 'ux']],
    ['T-shirts, e-commerce, C-level', ['clevel', 'ecommerce', 'tshirt']],
    ['“Lead”—Remote•Lagos', ['lagos', 'lead', 'remote']],
    ['<b>bold</b> &amp; me@a.example', ['a', 'amp', 'b', 'bold', 'example', 'me']],
    ['Companies, coaches, buses, news, iOS', ['buse', 'coach', 'company', 'ios', 'news']],
    ['Ärzte à Orléans, Ｃ＋＋', ['a', 'arzte', 'cplusplus', 'orlean']],
    ['שָׁלוֹם مُهَنْدِس', ['שלום', 'مهندس']],
    ['中文', ['中', '中文', '文']],
  ])('"%s"', async (text, words) => {
    expect((await read(text)).whole).toEqual(words.toSorted());
  });

  it('are the longest parts alone for what is typed', async () => {
    expect((await read('Express.js 软件工程师 中文 師', false)).whole).toEqual(
      ['expressjs', '软件工', '件工程', '工程师', '中文', '师'].toSorted(),
    );
  });

  it('keeps apart what a stemmer joins, in singular and plural', async () => {
    const stem = async (word: string) => (await read(word)).stems.join(' ');
    for (const [one, other] of [
      ['intern', 'internal'],
      ['mobile', 'mobility'],
      ['account', 'accountants'],
      ['product', 'production'],
      ['custom', 'customers'],
      ['io', 'iOS'],
      ['go', 'going'],
    ] as const)
      expect(await stem(one), `${one} ${other}`).not.toBe(await stem(other));
    for (const [one, other] of [
      ['accountant', 'accountants'],
      ['internal', 'internally'],
      ['customer', 'customers'],
      ['designer', 'designers'],
      ['nurse', 'nursing'],
    ] as const)
      expect(await stem(one), `${one} ${other}`).toBe(await stem(other));
  });

  it.each([
    '',
    '!!!',
    '+++',
    '#',
    '&',
    '.net.',
    '---',
    '\u0301\u0301',
    '　',
    '🙂🙂',
    'a'.repeat(3_000),
    '字'.repeat(20_000),
  ])('of "%s" are read', async (text) => {
    expect((await read(text.slice(0, 20_000))).whole.length).toBeLessThan(10);
  });

  it('are few enough for a row, whatever the text', async () => {
    const text = Array.from({ length: 40_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join(
      '',
    );
    const begun = performance.now();
    expect((await read(text)).whole.length).toBeLessThan(24_001);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
