import { hash, randomBytes } from 'node:crypto';

/** A bearer token: 32 random bytes, base64url. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token in hex: the session's key in memory and in notifications. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');
