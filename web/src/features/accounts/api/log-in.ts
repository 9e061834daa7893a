import type { LoginAnswer, LoginBody } from '@hireledger/domain/http/accounts';
import { request } from '../../../http/request.ts';

/** `POST /auth/login`. With `remember` the session lasts 30 days instead of one. */
export const logIn = (form: LoginBody): Promise<LoginAnswer> => request('POST', '/auth/login', { body: form });
