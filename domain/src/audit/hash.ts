import { sha256 as portable } from '@noble/hashes/sha256';

/** Node's own takes a third of the time; browsers have none that answers at once and without https. */
const native = globalThis.process?.getBuiltinModule?.('node:crypto');

export const sha256: (bytes: Uint8Array) => Uint8Array = native
  ? (bytes) => new Uint8Array(native.hash('sha256', bytes, 'buffer'))
  : portable;

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const encoder = new TextEncoder();

/** Lower case, with `0x`. */
export function toHex(bytes: Uint8Array): string {
  let text = '0x';
  for (const byte of bytes) text += DIGITS[byte];
  return text;
}

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

export function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
