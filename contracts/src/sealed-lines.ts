import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

const SUM_AT_THE_END = /,"sum":"([0-9a-f]{32})"\}$/;

/**
 * A value as a line of JSON whose last field is the checksum of the line and of all lines before it, so that a changed, missing or moved
 * line is found.
 * @param before the checksum of the lines before; empty for the first
 */
export function seal(before: string, value: object): { text: string; sum: string } {
  const body = JSON.stringify(value).slice(0, -1);
  const sum = sumOf(before, body);
  return { text: `${body},"sum":"${sum}"}\n`, sum };
}

/**
 * Takes a line, without its line feed, apart. Nothing is thrown: the caller knows what a difference means.
 * @returns the JSON without the checksum, the checksum in the line if there is one, and the one that it should have
 */
export function unseal(before: string, text: string): { json: string; sum: string | undefined; expected: string } {
  const [end = '}', sum] = SUM_AT_THE_END.exec(text) ?? [];
  const body = text.slice(0, -end.length);
  return { json: `${body}}`, sum, expected: sumOf(before, body) };
}

const sumOf = (before: string, body: string): string =>
  createHash('sha256').update(before).update(body).digest('hex').slice(0, 32);

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
