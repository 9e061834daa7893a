import { normalForm } from '@hireledger/domain/text/normal-form';

/** Endings of the accepted types, the usual one first. */
const ENDINGS: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/svg+xml': ['svg'],
};

const MAX_STEM = 120;
/** Disks take names of 255 bytes: some are left for what follows the stem. */
const MAX_STEM_BYTES = 220;

/**
 * A name that is safe on any disk and in any header, with the ending of the file's real type: "../../cv.pdf.exe" with a
 * PDF in it becomes "cv.pdf". Letters of any script stay; control and direction characters, which make a name look like
 * another, are removed; joiners stay.
 */
export function safeFileName(given: string, type: string): string {
  const endings = ENDINGS[type] ?? [];
  let stem = onDisk(normalForm(given, 'NFC').split(/[\\/]/).at(-1) ?? '');
  const ending = /\.([a-z0-9]{1,5})$/i.exec(stem)?.[1] ?? '';
  if (ending) stem = stem.slice(0, -ending.length - 1);
  // "cv.pdf.exe": the ending before already says it.
  for (const one of endings) if (stem.toLowerCase().endsWith(`.${one}`)) stem = stem.slice(0, -one.length - 1);
  stem = shortened(stem) || 'file';
  const kept = endings.includes(ending.toLowerCase()) ? ending.toLowerCase() : endings[0];
  return kept ? `${stem}.${kept}` : stem;
}

/**
 * A name, without an ending, that is made of a title: "Contract Developer (m/w/d)" becomes "Contract Developer (m-w-d)". The end of a title
 * such as "Node.js" is no ending.
 */
export const titledFileName = (title: string): string =>
  shortened(onDisk(normalForm(title, 'NFC').replaceAll(/[\\/]/g, '-'))) || 'file';

/** Without characters that a disk or a header does not take. */
const onDisk = (name: string): string => name.replaceAll(/(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '').trim();

function shortened(stem: string): string {
  let [short, count] = ['', 0];
  for (const letter of withoutEdges(stem)) {
    count += 1;
    if (count > MAX_STEM || Buffer.byteLength(short + letter) > MAX_STEM_BYTES) break;
    short += letter;
  }
  return short.trimEnd();
}

/** Without leading and trailing dots and blanks. */
function withoutEdges(stem: string): string {
  let end = stem.length;
  while (end > 0 && /[.\s]/.test(stem[end - 1]!)) end -= 1;
  return stem.slice(0, end).replace(/^[.\s]+/, '');
}

/**
 * `Content-Disposition` of a download (RFC 6266, 5987): plain letters for old programs, the name itself for all others.
 * By hand, since the package `content-disposition` leaves `filename*` out of plain names, and our pages read that alone.
 */
export function attachmentDisposition(name: string): string {
  const plain = normalForm(name, 'NFKD').replace(/[^\x20-\x7e]|["\\/%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
