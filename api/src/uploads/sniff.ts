import { open, readFile } from 'node:fs/promises';
import type { UploadRule } from '@hireledger/domain/uploads/kinds';
import { isWordDocument } from './docx.ts';
import { refused, wrongType } from './refuse.ts';
import { checkSvg, looksLikeSvg, MAX_SVG_BYTES } from './svg.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SVG = 'image/svg+xml';

/** Enough of a file for its signature. */
const START_BYTES = 4_100;

/**
 * A file's type, detected from its content; name and declared type are ignored.
 * @throws AppError FILE_REFUSED if the rule does not accept it
 */
export async function sniff(path: string, size: number, rule: UploadRule): Promise<string> {
  if (size === 0) throw refused('This file is empty.');
  const type = await typeOf(path, size);
  if (!type || !rule.types.includes(type)) throw wrongType(rule);
  return type;
}

async function typeOf(path: string, size: number): Promise<string | undefined> {
  const start = await readStart(path);
  // Loaded with the first upload: a process without uploads does not need it.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(start))?.mime;
  if (found === 'application/zip' || found === DOCX) return (await isWordDocument(path)) ? DOCX : undefined;
  if (found === 'application/xml' || found === SVG || found === undefined)
    return looksLikeSvg(start.toString('utf8')) ? await svgType(path, size) : undefined;
  return found;
}

async function svgType(path: string, size: number): Promise<string> {
  if (size > MAX_SVG_BYTES) throw refused('This SVG is larger than 512 KB. Simplify it or export it as PNG.');
  checkSvg(await readFile(path, 'utf8'));
  return SVG;
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
