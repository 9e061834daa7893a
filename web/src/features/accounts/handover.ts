import type { Role } from '@hireledger/domain/hiring/stages';

/** What the sign-up form hands over to the code screen; never the password. Resending a code knows the address alone. */
export interface Handover {
  email: string;
  role?: Role;
  fullName?: string;
  remember?: boolean;
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
