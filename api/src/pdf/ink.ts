import type PdfDocument from 'pdfkit';

export type Document = typeof PdfDocument.prototype;

/** Ink and lines, in the colours of the printed pages. */
export const INK = { text: '#1c1917', soft: '#57534e', faint: '#78716c', line: '#d6d3d1', brand: '#1f6f7a' } as const;
