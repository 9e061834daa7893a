import { useEffect } from 'react';

const KEY = 'verified';

/**
 * Whether 'Verify your Account' shows. While nobody knows yet, its place is kept for whoever was not verified when last seen: it stands high on
 * a phone, and what is below must not jump.
 */
export function useVerifyHint(verified: boolean | undefined): 'show' | 'reserve' | 'none' {
  useEffect(() => {
    if (verified !== undefined) localStorage.setItem(KEY, String(verified));
  }, [verified]);
  if (verified === undefined) return localStorage.getItem(KEY) === 'true' ? 'none' : 'reserve';
  return verified ? 'none' : 'show';
}
