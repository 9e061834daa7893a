import { session } from './session.ts';

/**
 * Whose data this browser stores: the person's in an account, by default in the present one. Accounts from before there
 * were persons have the id of their owner, by which it was stored. Undefined while nobody is signed in.
 */
export function storageOwner(accountId = session.current()?.user.id): string | undefined {
  const person = session.current()?.person?.id;
  return person && person !== accountId ? `${person}:${accountId}` : accountId;
}
