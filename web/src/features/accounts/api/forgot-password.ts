import { call } from '../../../http/call.ts';

/** Mails a reset link if the address has an account; the answer is the same for every address. */
export const forgotPassword = (email: string) => call('POST /auth/forgot-password', { body: { email } });
