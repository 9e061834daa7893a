import { call } from '../../../http/call.ts';

/** A link goes to the address if it has an account; the answer is the same for every address. */
export const forgotPassword = (email: string) => call('POST /auth/forgot-password', { body: { email } });
