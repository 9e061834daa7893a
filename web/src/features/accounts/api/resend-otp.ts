import { call } from '../../../http/call.ts';

/** A new code for a waiting sign-up; the answer is the same for every address. */
export const resendOtp = (email: string) => call('POST /auth/resend-otp', { body: { email } });
