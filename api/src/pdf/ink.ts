import type { Font } from 'fontkit';

/** A document while it is drawn. */
export type Document = PDFKit.PDFDocument & {
  /** What the next element belongs to, for those who have the document read aloud. */
  parent: PDFKit.PDFStructureElement;
  /** Its fonts by name. */
  opened: Map<string, Font>;
};

/** Ink and lines, in the colours of the printed pages. */
export const INK = { text: '#1c1917', soft: '#57534e', faint: '#78716c', line: '#d6d3d1', brand: '#1f6f7a' } as const;
