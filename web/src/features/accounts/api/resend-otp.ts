import { request } from '../../../http/request.ts';

/** `POST /auth/resend-otp`: a new code for a waiting sign-up; answers alike for every address. */
export const resendOtp = (email: string): Promise<{ message: string }> =>
  request('POST', '/auth/resend-otp', { body: { email } });
