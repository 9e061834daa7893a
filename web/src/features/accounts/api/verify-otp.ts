import { request } from '../../../http/request.ts';
import type { Handover } from '../handover.ts';

/** `POST /auth/verify-otp`: the code makes the account. The sign-up itself waits on the server; what we know of it must agree. Its id or its password says that it is ours. */
export const verifyOtp = (
  otp: string,
  { email, role, fullName, signupId }: Handover,
  password?: string,
): Promise<{ message: string }> =>
  request('POST', '/auth/verify-otp', {
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
