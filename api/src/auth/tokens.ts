import { hash, randomBytes } from 'node:crypto';

/** A bearer token: 32 random bytes, base64url. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * The key of a session. Processes of the version before know accounts alone, and would let a member do everything: they
 * find only sessions of owners from before there were persons, who have the account's own id.
 */
export const hashSessionToken = (
  token: string,
  { personId, accountId }: { personId: string; accountId: string },
): string => hashesOfToken(token)[personId === accountId ? 0 : 1];

/** The keys that a token can have. */
export const hashesOfToken = (token: string): [string, string] => [hashToken(token), hashToken(`member:${token}`)];

/** SHA-256 of a token in hex: the session's key in memory and in notifications. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');
