import type { Role } from '@hireledger/domain/hiring/stages';

/** What the sign-up form hands over to the code screen; never the password. Resending a code knows the address alone. */
export interface Handover {
  email: string;
  role?: Role;
  fullName?: string;
  /** Names this sign-up: nobody else's with the same address is confirmed. */
  signupId?: string;
  remember?: boolean;
  /** When the newest code was asked for, in milliseconds since 1970. */
  sentAt?: number;
  /** From when on another code may be asked for. */
  againAt?: number;
  /** The code was right: what is left to do is signing in. */
  verified?: boolean;
}

const KEY = 'signup';

/** Kept for this tab alone, so that a reload of the code screen still knows whose code it is. */
export const handover = {
  give: (details: Handover): void => sessionStorage.setItem(KEY, JSON.stringify(details)),
  read(): Handover | null {
    try {
      const details = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Handover | null;
      return details?.email ? details : null;
    } catch {
      return null;
    }
  },
  /** Signed in: nothing is left to hand over. */
  forget: (): void => sessionStorage.removeItem(KEY),
};
