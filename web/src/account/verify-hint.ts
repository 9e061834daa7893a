import { useEffect } from 'react';

const KEY = 'verified';

/**
 * Whether 'Verify your Account' shows. While that is loading, its space is reserved if the account was not verified last time: on a phone it
 * is near the top, and the rest must not jump.
 */
export function useVerifyHint(verified: boolean | undefined): 'show' | 'reserve' | 'none' {
  useEffect(() => {
    if (verified !== undefined) localStorage.setItem(KEY, String(verified));
  }, [verified]);
  if (verified === undefined) return localStorage.getItem(KEY) === 'true' ? 'none' : 'reserve';
  return verified ? 'none' : 'show';
}
