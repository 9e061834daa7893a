import { drawMissing } from './draw-pieces.ts';
import { setFace } from './draw-text.ts';
import { drawArtifact } from './elements.ts';
import { INK, type Document } from './ink.ts';
import { lacksLetters, loadLetters, withoutControls } from './letters.ts';
import { openDocument } from './open-document.ts';

/** The file that is attached to the PDF of a contract. */
export const ATTACHED_FILE = 'contract.json';

/** The PDF of a contract before its first page is drawn. */
interface ContractPages<Shown> {
  document: Document;
  /** What its pages show. */
  shown: Shown;
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
  await loadLetters(shown);
  await loadLetters(title, 'bold');
  const document = await openDocument({ title: `Contract: ${withoutControls(title)}`, madeAt, keepsPages: true });
  const text = JSON.stringify(file, null, 2);
  document.file(Buffer.from(text), {
    name: ATTACHED_FILE,
    type: 'application/json',
    description: 'The contract as it was signed, to be checked',
    creationDate: madeAt,
    modifiedDate: madeAt,
  });
  return { document, shown: mapTexts(shown, withoutControls) };
}

/** Says below the head of a contract that letters are missing, where they are. */
export function drawMissingOf(document: Document, shown: object): void {
  if (lacksLetters(shown))
    drawMissing(
      document,
      `The file ${ATTACHED_FILE}, which is attached to this PDF, has the whole text, as it was signed.`,
    );
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
    drawArtifact(document, () => {
      setFace(document, 'code', 6.5);
      document.fillColor(INK.faint).text(mark, margins.left, foot, { width: half, lineBreak: false });
      setFace(document, 'text', 7.5);
      document.text(`Page ${page - start + 1} of ${count}`, margins.left + half, foot, {
        width: width - margins.left - margins.right - half,
        align: 'right',
        lineBreak: false,
      });
    });
    margins.bottom = bottom;
  }
}
