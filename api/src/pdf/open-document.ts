// Why: docs/decisions/0282-make-pdfs-in-the-api-as-they-are-read.md
import { createRequire } from 'node:module';
import type PdfDocument from 'pdfkit';

export type Document = typeof PdfDocument.prototype;

const fontFile = createRequire(import.meta.url).resolve;
const FONTS = {
  text: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  code: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
} as const;

/** Ink and lines, in the colours of the printed pages. */
export const INK = { text: '#1c1917', soft: '#57534e', faint: '#78716c', line: '#d6d3d1', brand: '#1f6f7a' } as const;

/**
 * An empty A4 document with our fonts, whose bytes can be read while it is drawn. Loaded with the first PDF: the library takes memory that
 * an api without readers does not need.
 */
export async function openDocument({ title, madeAt }: { title: string; madeAt: Date }): Promise<Document> {
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: 'A4',
    margin: 56,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'HireLedger', CreationDate: madeAt },
  });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, fontFile(file));
  return document.font('text').fontSize(9.5).fillColor(INK.text);
}

/** A title with the market's name above it. */
export function drawHead(document: Document, title: string, below?: string): void {
  document.font('bold').fontSize(10).fillColor(INK.brand).text('HireLedger').moveDown(1.2);
  document.fontSize(20).fillColor(INK.text).text(title);
  if (below) document.font('text').fontSize(10).fillColor(INK.soft).text(below);
  document.moveDown(1.2);
}

/** Names and their values below each other. */
export function drawFacts(document: Document, facts: readonly (readonly [name: string, value: string])[]): void {
  const left = document.page.margins.left;
  const width = document.page.width - left - document.page.margins.right;
  for (const [name, value] of facts) {
    const isCode = /^0x[0-9a-f]{64}$/i.test(value);
    document.font(isCode ? 'code' : 'text').fontSize(isCode ? 8 : 9.5);
    const height = document.heightOfString(value, { width: width - 130 });
    if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
    const top = document.y;
    document.fillColor(INK.text).text(value, left + 130, top, { width: width - 130 });
    document.font('text').fontSize(9.5).fillColor(INK.faint).text(name, left, top, { width: 120 });
    document.x = left;
    document.y = Math.max(document.y, top + height) + 5;
  }
}
