import { call } from '../../../http/call.ts';

/** Mails a new code for a pending sign-up; the answer is the same for every address. */
export const resendOtp = (email: string) => call('POST /auth/resend-otp', { body: { email } });
