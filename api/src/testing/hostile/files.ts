import fc from 'fast-check';
import { UPLOAD_KINDS } from '@hireledger/domain/uploads/kinds';
import { docx, executable, pdf, picture, pixelBomb, svg, zip } from '../../uploads/test-files.ts';
import type { Content } from './requests.ts';
import { nastyText } from './values.ts';

const bytes = (buffer: Buffer): string => buffer.toString('latin1');
const drawing = (text: string): string => bytes(Buffer.from(text));

const FILES = [
  bytes(await picture(40, 30).png().toBuffer()),
  bytes(await picture(40, 30).jpeg().toBuffer()),
  bytes(await picture(40, 30).gif().toBuffer()),
  bytes(await picture(40, 30).webp().toBuffer()),
  bytes(svg()),
  bytes(pdf()),
  bytes(docx()),
  bytes(docx(0xfffffff)),
  bytes(executable()),
  bytes(pixelBomb(50_000)),
  bytes(zip(Array.from({ length: 200 }, (_, n) => `${n}`))),
  '',
];
/** Texts that may be slow for patterns over drawings, up to the 512 KB that a drawing may have. */
const PIECES = [
  '<!---->',
  '<?x?>',
  '<!doctype ',
  ' ',
  'href="',
  "href='",
  'url(',
  '<svg ',
  '<g>',
  '&lt;',
  'on',
  '<!--',
  '\u{1f600}',
];
const long = fc
  .tuple(
    fc.constantFrom('', '<svg ', '<svg xmlns="http://www.w3.org/2000/svg" href="', '<!--'),
    fc.constantFrom(...PIECES),
    fc.constantFrom(10, 1_000, 200_000),
    fc.constantFrom('', 'x', '-->', '"/>'),
  )
  .map(([start, piece, length, end]) => drawing(start + piece.repeat(Math.ceil(length / piece.length)) + end));
const element = fc.constantFrom(
  '<image href="file:///etc/passwd"/>',
  '<use href="#a"/>',
  '<filter id="f"><feTurbulence baseFrequency="1" numOctaves="9"/></filter><rect width="9" height="9" filter="url(#f)"/>',
  '<g id="a"><use href="#a"/></g>',
  '<pattern id="p" width="1" height="1"><rect fill="url(#p)" width="1" height="1"/></pattern><rect fill="url(#p)" width="9" height="9"/>',
  '<text>\u202e\u0301</text>',
  '<svg width="1e9" height="1e9"/>',
  '<path d="M0 0L"/>',
);
const size = fc.constantFrom(
  '',
  'width="9" height="9"',
  'width="0" height="0"',
  'width="-1" height="1"',
  'width="1e9" height="1e9"',
  'width="NaN" height="1%"',
  'viewBox="0 0 0 0"',
  'viewBox="0 0 1e-9 1e9"',
);
const drawn = fc
  .tuple(fc.array(element, { maxLength: 4 }), size)
  .map(([elements, attributes]) => bytes(svg(elements.join(''), attributes)));
/** A valid file with some of its bytes changed, or cut off. */
const damaged = fc
  .tuple(
    fc.constantFrom(...FILES),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 6 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([file, changes, cut]) => {
    const copy = Buffer.from(file, 'latin1');
    for (const [share, byte] of changes)
      if (copy.length > 0) copy[Math.min(copy.length - 1, Math.floor(share * copy.length))] = byte;
    return bytes(cut < 0.3 ? copy.subarray(0, Math.floor(copy.length * cut * 3)) : copy);
  });
const file = fc.oneof(
  fc.constantFrom(...FILES),
  damaged,
  damaged,
  drawn,
  long,
  fc.uint8Array({ maxLength: 300 }).map((array) => bytes(Buffer.from(array))),
);

const field = (name: string, content: string, more = ''): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const name = fc.oneof(
  fc.constantFrom('cv.pdf', 'me.svg', '', '../../x', '.', 'con'),
  nastyText.map((text) => bytes(Buffer.from(text.slice(0, 500))).replaceAll(/["\r\n]/g, '_')),
);
const type = fc.constantFrom(
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=b',
);
const end = fc.constantFrom('--b--\r\n', '--b--\r\n', '--b--\r\n', '', '--b', '--b--\r\n--b--\r\n');
const kind = fc.constantFrom(null, ...UPLOAD_KINDS, ...UPLOAD_KINDS, 'video', '__proto__', '\u00ff');
const before = fc.array(
  fc.constantFrom(
    field('a', 'b'),
    field('__proto__', 'x'),
    field('a'.repeat(300), ''),
    field('kind', 'x'.repeat(2_000)),
    '--b\r\n\r\n\r\n',
    '\xff\xfe\r\n',
  ),
  { maxLength: 2 },
);

/** Bodies of an upload: any kind, any file, mostly well-formed. */
export const multipart: fc.Arbitrary<Content> = fc
  .record({
    type,
    kind,
    file,
    name,
    before: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: before }),
    field: fc.constantFrom('file', 'file', 'file', 'file', 'files', ''),
    end,
  })
  .map((parts) => ({
    type: parts.type,
    body:
      (parts.kind === null ? '' : field('kind', parts.kind)) +
      parts.before.join('') +
      field(parts.field, parts.file, `; filename="${parts.name}"\r\nContent-Type: image/png`) +
      parts.end,
  }));
