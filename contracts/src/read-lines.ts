import type { FileHandle } from 'node:fs/promises';

const LINE_FEED = 0x0a;

/**
 * Passes the whole lines of a file on, in order and as a stream: a file of any length fits into little memory.
 * @param take given a line without its line feed, and the bytes of the file up to its end; the next line waits for it
 * @param longest in bytes: reading stops at a line that is longer
 * @returns the bytes of the whole lines, and what comes after them: a last line without its line feed, or the start of one that is too long
 */
export async function readLines(
  file: FileHandle,
  longest: number,
  take: (line: Buffer, end: number) => void | Promise<void>,
): Promise<{ end: number; rest: Buffer }> {
  let end = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let feed = chunk.indexOf(LINE_FEED); feed >= 0; feed = chunk.indexOf(LINE_FEED, from)) {
      const line = Buffer.concat([rest, chunk.subarray(from, feed)]);
      rest = Buffer.alloc(0);
      from = feed + 1;
      end += line.length + 1;
      await take(line, end);
    }
    rest = Buffer.concat([rest, chunk.subarray(from)]);
    if (rest.length > longest) break;
  }
  return { end, rest };
}
