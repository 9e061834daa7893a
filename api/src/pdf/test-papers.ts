import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

interface Glyph {
  unicode: string;
  width: number;
}

/** What a reader of a PDF sees: its lines from left to right, in the order of their glyphs, and the fonts that they are in. */
export async function seenIn(file: Uint8Array): Promise<{ lines: string[]; fonts: string[] }> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    const pieces: { x: number; y: number; text: string }[] = [];
    let [x, y] = [0, 0];
    for (const [index, operation] of fnArray.entries()) {
      const args = argsArray[index] as unknown[];
      if (operation === OPS.setTextMatrix)
        [x, y] = (args.length === 6 ? args : [...(args[0] as number[])]).slice(4) as [number, number];
      else if (operation === OPS.showText) {
        const text = (args[0] as (Glyph | number)[])
          .map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode))
          .join('');
        pieces.push({ x, y, text });
      }
    }
    // A mark may be higher or lower than its line.
    const rows = Map.groupBy(pieces, ({ y }) =>
      [...new Set(pieces.map((piece) => piece.y))].find((top) => top - y < 6)!,
    );
    for (const row of rows.values())
      lines.push(
        row
          .sort((one, other) => one.x - other.x)
          .map(({ text }) => text)
          .join(''),
      );
  }
  const names = Buffer.from(file)
    .toString('latin1')
    .matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g);
  return { lines, fonts: Array.from(names, ([, name = '']) => name) };
}
