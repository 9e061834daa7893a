import { createHash } from 'node:crypto';

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
