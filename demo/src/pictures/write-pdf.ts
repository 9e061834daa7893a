/** The characters of the standard PDF fonts; any other is replaced by the nearest of them. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

const PER_LINE = 92;

/** A page of A4 with a heading and lines of text, as a PDF. Our own: a library for PDFs is a large dependency for one page of text. */
export function writePdf(heading: string, lines: readonly string[]): Buffer {
  const wrapped = lines
    .flatMap((line) => (line === '' ? [''] : (line.match(new RegExp(`.{1,${PER_LINE}}(?:\\s|$)`, 'g')) ?? [line])))
    .slice(0, 48);
  const text = `BT /F2 20 Tf 56 780 Td (${plain(heading)}) Tj /F1 11 Tf 0 -12 Td ${wrapped.map((line) => `0 -15 Td (${plain(line.trim())}) Tj`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const offset = file.length;
    file += `${n + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
