import { call } from '../../../http/call.ts';
import type { BegunSignUp } from '../begun-sign-up.ts';

/**
 * Creates the account with the code. The sign-up is on the server; the given details must match it. Its id or its
 * password proves that it is ours.
 */
export const verifyOtp = (otp: string, { email, role, fullName, signupId }: BegunSignUp, password?: string) =>
  call('POST /auth/verify-otp', {
    body: {
      email,
      otp,
      signupId,
      createUserDto: {
        email,
        provider: 'local',
        ...(role && { role }),
        ...(fullName && { fullName }),
        ...(password && { password }),
      },
    },
  });
