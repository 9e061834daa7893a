import { useQuery } from '@tanstack/react-query';
import { call } from '../../http/call.ts';

/** Whose password the link resets, or why it is no longer valid. Checking does not use the link up. */
export const useResetLink = (token: string) =>
  useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call('POST /auth/check-reset-link', { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Sets the password and ends every session of the account. */
export const resetPassword = (token: string, password: string) =>
  call('POST /auth/reset-password', { body: { token, password } });
