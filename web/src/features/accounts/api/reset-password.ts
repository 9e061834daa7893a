import { useQuery } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

/** `POST /auth/check-reset-link`: whose password the link sets, or why it no longer does. It uses nothing up. */
export const useResetLink = (token: string) =>
  useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => request<{ email: string }>('POST', '/auth/check-reset-link', { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** `POST /auth/reset-password`: sets the password and ends every session of the account. */
export const resetPassword = (token: string, password: string): Promise<{ message: string }> =>
  request('POST', '/auth/reset-password', { body: { token, password } });
