import { call } from '../../../http/call.ts';
import type { Handover } from '../handover.ts';

/** The code makes the account. The sign-up itself is on the server; what we know of it must agree. Its id or its password proves that it is ours. */
export const verifyOtp = (otp: string, { email, role, fullName, signupId }: Handover, password?: string) =>
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
