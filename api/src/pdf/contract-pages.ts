import { drawText } from './draw-text.ts';
import { INK, type Document } from './ink.ts';
import { loadSpelling, REPLACEMENT, withoutControls } from './letters.ts';
import { openDocument } from './open-document.ts';

/** The file that is attached to the PDF of a contract. */
export const ATTACHED_FILE = 'contract.json';

const MISSING_LETTERS = `The font of this PDF lacks some letters of this contract and shows ${REPLACEMENT} for them. The file ${ATTACHED_FILE}, which is attached to this PDF, has the whole text, as it was signed.`;

/** The PDF of a contract before its first page is drawn. */
interface ContractPages<Shown> {
  document: Document;
  /** What its pages show, in letters that the fonts have. */
  shown: Shown;
  /** Says below the head that letters are missing, where they are. */
  drawMissing: () => void;
}

/**
 * Opens the PDF of a contract, which keeps its pages for `drawFeet`.
 * @param file what the check of a contract reads: it is attached, with every letter
 */
export async function openContractPages<Shown extends object>({
  title,
  file,
  shown,
  madeAt,
}: {
  title: string;
  file: object;
  shown: Shown;
  madeAt: Date;
}): Promise<ContractPages<Shown>> {
  const spell = await loadSpelling();
  const document = await openDocument({ title: `Contract: ${withoutControls(title)}`, madeAt, keepsPages: true });
  const text = JSON.stringify(file, null, 2);
  document.file(Buffer.from(text), {
    name: ATTACHED_FILE,
    type: 'application/json',
    description: 'The contract as it was signed, to be checked',
    creationDate: madeAt,
    modifiedDate: madeAt,
  });
  return {
    document,
    shown: mapTexts(shown, (each) => spell(withoutControls(each))),
    drawMissing() {
      if (spell(text) !== text) drawText(document, `${MISSING_LETTERS}\n\n`, { size: 8.5, colour: INK.soft });
    },
  };
}

/** The same value with each of its texts changed. */
const mapTexts = <Value extends object>(value: Value, change: (text: string) => string): Value =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) => (typeof each === 'string' ? change(each) : each)) as Value;

/**
 * Which contract a page belongs to, and its number: pages that were put together do not have the same hash. For a document that keeps its
 * pages.
 */
export function drawFeet(document: Document, mark: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const { margins, height, width } = document.page;
    // Below the margin, where pdfkit would start another page.
    const { bottom } = margins;
    margins.bottom = 0;
    const foot = height - bottom + 22;
    const half = (width - margins.left - margins.right) * 0.8;
    document.font('code').fontSize(6.5).fillColor(INK.faint);
    document.text(mark, margins.left, foot, { width: half, lineBreak: false });
    document.font('text').fontSize(7.5);
    document.text(`Page ${page - start + 1} of ${count}`, margins.left + half, foot, {
      width: width - margins.left - margins.right - half,
      align: 'right',
      lineBreak: false,
    });
    margins.bottom = bottom;
  }
}
