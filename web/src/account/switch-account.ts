// Why: docs/decisions/0415-an-account-and-its-persons.md
import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import type { Role } from '@hireledger/domain/hiring/stages';
import { dropUnsavedInput } from '../design/overlays/unsaved-input.ts';
import { call } from '../http/call.ts';
import { session } from '../http/session.ts';
import { homeOf } from '../navigation/home-of.ts';

/** Replaced in tests. */
export const documents = { open: (path: string): void => location.assign(path) };

/**
 * A page is of one account: its cache, its socket and what it is sending belong to it. The dashboard of another account
 * is a new document. What was not saved here is lost: ask before.
 */
export function loadDashboard(role: Role): void {
  dropUnsavedInput();
  documents.open(homeOf(role));
}

/** Opens the account that an answer of the server has a session for, here and in all other tabs. It lasts until this page is gone. */
export function enterAccount(answer: Omit<LoginAnswer, 'message'>): Promise<never> {
  session.beginNext(answer);
  loadDashboard(answer.user.role);
  return new Promise(() => {});
}

/** Switches to another account of the person. */
export const switchAccount = async (accountId: string): Promise<never> =>
  enterAccount(await call('POST /auth/switch-account', { body: { accountId } }));
