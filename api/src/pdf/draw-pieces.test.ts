import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { drawItems, drawPartHead, drawRows } from './draw-pieces.ts';
import { drawText } from './draw-text.ts';
import { drawFacts, drawHead, openDocument } from './open-document.ts';
import { seenIn } from './test-papers.ts';

interface Node {
  role?: string;
  id?: string;
  children?: Node[];
}

/** The elements of a document, as a program finds them that reads it aloud: their types, or the text of those without others. */
async function readAloud(draw: (document: Awaited<ReturnType<typeof openDocument>>) => void): Promise<unknown[]> {
  const document = await openDocument({ title: 'Test', madeAt: new Date() });
  const bytes = buffer(document);
  draw(document);
  document.end();
  const pdf = await getDocumentProxy(new Uint8Array(await bytes));
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await pdf.getMetadata()).info).toMatchObject({ Language: 'en-US', Title: 'Test' });
  const found: unknown[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of items) {
      const element = open.findLast(Boolean) ?? '';
      if ('str' in item) texts.set(element, (texts.get(element) ?? '') + item.str);
      else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
    }
    // Everything belongs to an element, or is an artifact.
    expect(texts.get('')?.trim() ?? '').toBe('');
    const read = ({ role, id, children = [] }: Node): unknown => {
      if (id) return texts.get(id)?.trim();
      const inner = children.map(read);
      return children.some((child) => child.id) ? `${role}: ${inner.join('')}` : [role, ...inner];
    };
    const tree = (await page.getStructTree()) as Node | null;
    found.push(...(tree?.children ?? []).map(read));
  }
  return found;
}

it('a document is tagged: headings, paragraphs, tables and lists, in the order in which they are read', async () => {
  const [whole] = (await readAloud((document) => {
    drawHead(document, 'Contract', 'Between both.');
    drawPartHead(document, 'Parties', 1);
    drawFacts(document, [['Company', 'Acme']]);
    drawText(document, 'One.\n\nTwo.');
    drawItems(document, ['First', 'Second']);
    drawRows(document, [{ number: 1, title: 'Design', below: 'Due soon', amount: '$10.00' }]);
  })) as [unknown[]];
  expect(whole).toEqual([
    'Document',
    'P: HireLedger',
    'H1: Contract',
    'P: Between both.',
    expect.stringMatching(/^H2: 1 +Parties$/),
    ['Table', ['TR', 'TH: Company', 'TD: Acme']],
    'P: One.',
    'P: Two.',
    ['L', ['LI', 'Lbl: •', 'LBody: First'], ['LI', 'Lbl: •', 'LBody: Second']],
    ['L', ['LI', 'Lbl: 1.', ['LBody', 'P: Design', 'P: Due soon', 'P: $10.00']]],
  ]);
});

it('a title is in its own direction, so that its amount and its currency stay together', async () => {
  const document = await openDocument({ title: 'Test', madeAt: new Date() });
  const bytes = buffer(document);
  drawHead(document, 'דחוף 1,234.56 USD');
  document.end();
  expect((await seenIn(await bytes)).lines).toContain('USD 1,234.56 ףוחד');
});

it('an element that continues on the next page is one, in either direction', async () => {
  const long = 'A long sentence about work. '.repeat(400);
  const hebrew = 'משפט ארוך על עבודה. '.repeat(400);
  const pages = await readAloud((document) => {
    drawText(document, long);
    drawText(document, hebrew, { direction: 'auto' });
  });
  expect(pages.length).toBeGreaterThan(2);
  const paragraphs = pages.flatMap((page) => (page as unknown[]).slice(1)) as string[];
  expect(paragraphs.every((each) => each.startsWith('P: '))).toBe(true);
  const read = paragraphs.join(' ').replaceAll('P: ', '');
  expect(read.split('sentence')).toHaveLength(401);
  expect(read.split('עבודה')).toHaveLength(401);
});
