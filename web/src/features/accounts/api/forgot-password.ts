import { request } from '../../../http/request.ts';

/** `POST /auth/forgot-password`: a link goes to the address if it has an account; the answer is the same for every address. */
export const forgotPassword = (email: string): Promise<{ message: string }> =>
  request('POST', '/auth/forgot-password', { body: { email } });
