import type { Person } from '@hireledger/domain/http/accounts';
import { createListeners } from '../browser/create-listeners.ts';
import { session } from '../http/session.ts';

const KEY = 'ask-name';
const { subscribe, notify } = createListeners();

/** The question for the person's own name, once after each sign-in while they have said none. */
export const nameQuestion = {
  /** After a sign-in. */
  begin({ fullName }: Person): void {
    if (fullName === null) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  },
  isOpen: (): boolean => session.current()?.person?.fullName === null && localStorage.getItem(KEY) !== null,
  /** They said it, or not now. */
  end(): void {
    localStorage.removeItem(KEY);
    notify();
  },
  subscribe,
};
