import { randomBytes } from 'node:crypto';

/** 32 random bytes, 0x-prefixed hex: a salt, or a hash of something that no test looks at. */
export const anyHash = (): string => `0x${randomBytes(32).toString('hex')}`;
