import { open, type FileHandle } from 'node:fs/promises';
import { refused } from './refuse.ts';

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 5_000;
const MAX_DIRECTORY_BYTES = 1024 * 1024;
/** Bytes that the parts may unpack to; a document of 10 MB with pictures stays far below. */
const MAX_UNFOLDED = 200 * 1024 * 1024;

const unreadable = () =>
  refused('This document is damaged or not a Word document. Save it as DOCX or PDF and try again.');

/**
 * Reads the table of contents of a ZIP file and decides whether it is a Word document. Nothing is unpacked, here or
 * anywhere else; one that would unpack to too much is refused to protect those who open it, and so is one with macros.
 * Our own: of yauzl only the table of contents would be used, and its bounds would still be ours.
 * @throws AppError FILE_REFUSED for a damaged, oversized or macro-bearing document
 */
export async function isWordDocument(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const names = await readEntries(handle);
    if (names.some((name) => name.toLowerCase().endsWith('vbaproject.bin')))
      throw refused('This document contains macros. Save it without macros and try again.');
    return names.includes('[Content_Types].xml') && names.includes('word/document.xml');
  } finally {
    await handle.close();
  }
}

async function readEntries(handle: FileHandle): Promise<string[]> {
  const { size } = await handle.stat();
  const tail = await bytesAt(
    handle,
    Math.max(0, size - END_BYTES - MAX_COMMENT),
    Math.min(size, END_BYTES + MAX_COMMENT),
  );
  const end = lastIndexOf(tail, END_OF_DIRECTORY);
  if (end < 0 || end + END_BYTES > tail.length) throw unreadable();
  const [entries, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (entries > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES || start + length > size) throw unreadable();
  const directory = await bytesAt(handle, start, length);
  const names: string[] = [];
  let unfolded = 0;
  for (let at = 0, n = 0; n < entries; n += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) throw unreadable();
    unfolded += directory.readUInt32LE(at + 24);
    const [name, extra, comment] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
      directory.readUInt16LE(at + 32),
    ];
    names.push(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name));
    at += ENTRY_BYTES + name + extra + comment;
  }
  if (unfolded > MAX_UNFOLDED)
    throw refused('This document is over 200 MB when unpacked. Make its pictures smaller and try again.');
  return names;
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw unreadable();
  return buffer;
}

function lastIndexOf(bytes: Buffer, signature: number): number {
  const wanted = Buffer.alloc(4);
  wanted.writeUInt32LE(signature);
  return bytes.lastIndexOf(wanted);
}
