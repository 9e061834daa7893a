import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { CONTRACT_TEXT_MAX } from '@hireledger/domain/agreements/offers/limits';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawText, type TextStyle } from './draw-text.ts';
import { lacksLetters, loadLetters } from './letters.ts';
import { openDocument } from './open-document.ts';
import { seenIn } from './test-papers.ts';

/** A fraction of what the process that draws may take for a whole document. */
const PROCESSOR_MOST_MS = 5_000;

const filled = (piece: string): string => piece.repeat(Math.floor(CONTRACT_TEXT_MAX / piece.length));

/** Draws a text. @returns the file, and how long the processor took */
async function drawn(text: string, style: TextStyle = { direction: 'auto' }) {
  await loadLetters(text, style.face === 'bold' ? 'bold' : 'text');
  const document = await openDocument({ title: 'Test', madeAt: new Date() });
  const bytes = buffer(document);
  const before = process.cpuUsage();
  drawText(document, text, style);
  const { user, system } = process.cpuUsage(before);
  document.end();
  return { file: await bytes, took: (user + system) / 1_000 };
}

async function extracted(text: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array((await drawn(text)).file));
  return (await extractText(pdf, { mergePages: true })).text;
}

/** The lines that a reader sees, each from left to right. */
const seen = async (text: string, style?: TextStyle) => (await seenIn((await drawn(text, style)).file)).lines;
const fonts = async (text: string, style?: TextStyle) => (await seenIn((await drawn(text, style)).file)).fonts;

/** Of a string in a PDF. */
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function contentsOf(file: Buffer): string[] {
  const streams = file.toString('latin1').matchAll(/\nstream\n(.*?)\nendstream/gs);
  return Array.from(streams, ([, stream = '']) => Buffer.from(stream, 'latin1'))
    .filter((stream) => stream[0] === 0x78)
    .map((stream) => inflateSync(stream).toString('latin1'));
}

/** The texts that stand beside glyphs (ActualText), in the order of the file. */
function actualTexts(file: Buffer): string[] {
  return contentsOf(file).flatMap((content) =>
    Array.from(content.matchAll(/\/ActualText \(\xfe\xff(.*?)(?<!\\)\)/gs), ([, text = '']) =>
      Buffer.from(
        text.replaceAll(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign),
        'latin1',
      )
        .swap16()
        .toString('utf16le'),
    ),
  );
}

describe('a contract as long as it may be is drawn in seconds:', () => {
  it.each([
    ['a word without a blank', 'h'],
    ['one of another direction', 'א'],
    ['one whose letters join', 'بسم'],
    ['marks on one letter', '\u0301'],
    ['marks of another direction', '\u05b0'],
    ['directions that change at each letter', 'אa'],
    ['with letters that join', 'a\u0627'],
    ['words of another direction', 'שלום עולם '],
    ['Chinese', '合同规定的工作'],
    ['Japanese', '契約書とその仕事について'],
    ['Korean', '계약서에 적힌 일 '],
    ['Thai', 'สัญญาจ้างงานพัฒนาซอฟต์แวร์'],
    ['Hindi', 'अनुबंध में लिखा हुआ काम '],
    ['fonts that change at each letter', '合a'],
    ['letters that no font has', '\u{13000}a'],
  ])(
    '%s',
    async (_what, piece) => {
      const { took } = await drawn(filled(piece));
      expect(took).toBeLessThan(PROCESSOR_MOST_MS);
    },
    120_000,
  );
});

it('a long word loses no letter', async () => {
  const word = Array.from({ length: 2_000 }, (_, number) => String(number)).join('');
  expect((await extracted(`Before ${word} after`)).replaceAll(/\s/g, '')).toBe(`Before${word}after`);
});

it('a line whose direction changes at each letter loses none either', async () => {
  const letters = await extracted('aא'.repeat(200));
  expect([...letters].filter((letter) => letter === 'a')).toHaveLength(200);
  expect([...letters].filter((letter) => letter === 'א')).toHaveLength(200);
});

describe('a number keeps the order of its digits:', () => {
  it.each([
    ['after words of Arabic', 'عقد رقم ١٢٣٤', '١٢٣٤'],
    ['between them', 'السعر ١٢٣٤ دولار', '١٢٣٤'],
    ['a day', '٢٠٢٦/١١/٢٨', '٢٠٢٦/١١/٢٨'],
    ['alone', '١٢٣٤', '١٢٣٤'],
    ['in Persian', '۱۲۳۴', '۱۲۳۴'],
    ['in Persian, between words', 'قیمت ۱۲۳۴ دلار', '۱۲۳۴'],
    ['in an English sentence', 'Price ١٢٣٤ in words', 'Price ١٢٣٤ in words'],
    ['Western, between words of Hebrew', 'מחיר 1,234.50 דולר', '1,234.50'],
    ['in brackets after Hebrew', 'שנה (2026)', '(2026)'],
  ])('%s', async (_where, text, number) => {
    for (const direction of ['ltr', 'auto'] as const)
      expect((await seen(text, { direction })).join()).toContain(number);
  });
});

it('signs between words of Hebrew stand where they are read from right to left', async () => {
  expect(await seen('אב (גד)?!', { direction: 'auto' })).toEqual(['!?(דג) בא']);
});

describe('the letters of', () => {
  it.each([
    ['Latin', 'Ọláyẹmí Wiśniewska, Đặng', ['NotoSans-Regular']],
    ['Greek and Cyrillic', 'Ωμέγα Жанна', ['NotoSans-Regular']],
    ['Hindi', 'अनुबंध', ['NotoSans-Regular']],
    ['Arabic', 'عقد', ['NotoSansArabic-Regular']],
    ['Hebrew', 'חוזה', ['NotoSansHebrew-Regular']],
    ['Thai', 'สัญญา', ['NotoSansThai-Regular']],
    ['Chinese', '直', ['NotoSansSC']],
    ['Japanese', '直す', ['NotoSansJP']],
    ['Korean', '直선', ['NotoSansKR']],
    ['Armenian and signs', 'Հայ ✓', ['DejaVuSans']],
  ])('%s are drawn in a font that has them', async (_script, text, names) => {
    expect(lacksLetters(text)).toBe(false);
    expect(await extracted(text)).not.toContain('□');
    const used = (await fonts(text)).map((name) => name.replace(/(SC|JP|KR)-\d+-Regular$/, '$1'));
    expect([...new Set(used)]).toEqual(names);
  });

  it('a name inside of a sentence follow the language of that name', async () => {
    // A letter that no other test loads.
    const used = await fonts('Between \u2068塔す\u2069 and \u2068塔\u2069.');
    expect(used.filter((name) => name.startsWith('NotoSansJP')).length).toBeGreaterThan(0);
    expect(used.filter((name) => name.startsWith('NotoSansSC'))).toHaveLength(1);
  });

  it('a bold title are bold', async () => {
    expect(await fonts('合', { face: 'bold' })).toEqual([expect.stringMatching(/^NotoSansSC-\d+-Bold$/)]);
  });

  it('no font are boxes, a letter with its marks as one, and that is known', async () => {
    expect(await seen('a \u{13000}\u0301 b')).toEqual(['a □ b']);
    expect(lacksLetters({ title: ['a \u{13000}'] })).toBe(true);
    await loadLetters('合同');
    expect(lacksLetters({ title: ['plain', '合同', 'שלום'] })).toBe(false);
  });
});

describe('a line ends', () => {
  const width = 120;
  it('between letters of Chinese, but not before a full stop', async () => {
    const lines = await seen(`${'合同规定的工作，'.repeat(12)}。`, { width });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toBe(`${'合同规定的工作，'.repeat(12)}。`);
    for (const line of lines) expect(line).not.toMatch(/^[，。]/);
  });

  it('between words of Thai', async () => {
    const words = ['ธนาคาร', 'ตลาด', 'ราคา', 'ภาพ'];
    const lines = await seen(words.join('').repeat(8), { width });
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(words.some((word) => line.startsWith(word))).toBe(true);
  });
});

it('Hindi and Thai have their text beside them, in the order in which it is written', async () => {
  const { file } = await drawn('क्षत्रिय हिन्दी\nน้ำ');
  const texts = actualTexts(file);
  expect(texts).toEqual(['क्षत्रिय हिन्दी', 'น้ำ']);
  expect(actualTexts((await drawn('Plain')).file)).toEqual([]);
});

it('that text is marked within the state of graphics of its letters, where readers ask for their place', async () => {
  const contents = contentsOf((await drawn('हिन्दी Plain น้ำ')).file).join('\n');
  expect(contents.match(/ActualText/g)).toHaveLength(2);
  expect(contents.match(/ BDC\nBT\n/g)).toHaveLength(2);
  expect(contents.match(/\nET\nEMC\nQ\n/g)).toHaveLength(2);
});

it('a long word of Hindi is cut between letters, and each keeps its marks', async () => {
  const word = 'विद्यार्थीहिन्दीज्ञान'.repeat(20);
  const lines = actualTexts((await drawn(word, { width: 100 })).file);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('')).toBe(word);
  for (const line of lines) expect(line).toMatch(/^\p{L}.*(?<!\u094d)$/u);
});

it('letters of Arabic that share a base are found as themselves', async () => {
  // In the order in which they are seen; dots of their own say nothing.
  const [line = ''] = await seen('بتثن ۱١');
  expect(line.replaceAll(/[^\u0600-\u06ff]/g, '')).toBe('۱١نثتب');
});
