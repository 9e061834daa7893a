import { createHmac } from 'node:crypto';

/** 32 bytes that follow from a name, and that nobody outside of this installation can guess. */
export const derive = (secret: Buffer, name: string): Buffer => createHmac('sha256', secret).update(name).digest();

/** The same as a custom UUID: version 8. */
export function derivedId(secret: Buffer, name: string): string {
  const bytes = derive(secret, name).subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
