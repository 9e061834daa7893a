import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '@hireledger/domain/accounts/credentials';

/** Six random digits. */
export const createCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

/** A code is bound to its row: the same digits hash differently in another. */
export const hashCode = (codeId: string, code: string): string => hash('sha256', `${codeId}:${code}`, 'hex');

export function codeMatches(codeId: string, code: string, codeHash: string): boolean {
  const given = Buffer.from(hashCode(codeId, code));
  const kept = Buffer.from(codeHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
