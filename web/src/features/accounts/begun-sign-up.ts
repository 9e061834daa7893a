import type { Role } from '@hireledger/domain/hiring/stages';

/** What the sign-up form passes to the code screen; never the password. After a resend only the address is known. */
export interface BegunSignUp {
  email: string;
  role?: Role;
  fullName?: string;
  /** Identifies this sign-up, so that no other one with the same address is confirmed. */
  signupId?: string;
  remember?: boolean;
  /** When the latest code was requested, in milliseconds since 1970. */
  sentAt?: number;
  /** When another code may be requested. */
  againAt?: number;
  /** The code was right: only signing in is left. */
  verified?: boolean;
}

const KEY = 'signup';

/** Pause before another code can be requested: this one needs time to arrive. */
const PAUSE_MS = 30_000;

/** The times of a code that was requested now. */
export function sentNow(): { sentAt: number; againAt: number } {
  const sentAt = Date.now();
  return { sentAt, againAt: sentAt + PAUSE_MS };
}

/** In sessionStorage, so that a reload of the code screen keeps it. */
export const begunSignUp = {
  keep: (details: BegunSignUp): void => sessionStorage.setItem(KEY, JSON.stringify(details)),
  read(): BegunSignUp | null {
    try {
      const details = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as BegunSignUp | null;
      return details?.email ? details : null;
    } catch {
      return null;
    }
  },
  /** Cleared after signing in. */
  forget: (): void => sessionStorage.removeItem(KEY),
};
