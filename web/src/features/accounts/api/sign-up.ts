import type { SignupAnswer, SignupBody } from '@hireledger/domain/http/accounts';
import { request } from '../../../http/request.ts';

/** `POST /auth/signup`: a code goes to the address. */
export const signUp = (form: Omit<SignupBody, 'provider'>): Promise<SignupAnswer> =>
  request('POST', '/auth/signup', { body: { ...form, provider: 'local' } });
