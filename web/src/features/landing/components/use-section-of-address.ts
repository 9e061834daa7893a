import { useEffect, useRef } from 'react';
import { useAddress } from '../../../navigation/Link.tsx';

/**
 * Scrolls to the section in the address (`/#how-it-works`): smoothly after a click on this page, otherwise instantly.
 * The focus moves too.
 */
export function useSectionOfAddress(): void {
  const { hash } = useAddress();
  const arrived = useRef(false);
  useEffect(() => {
    const gently = arrived.current && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    arrived.current = true;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (!section) return;
    section.scrollIntoView({ behavior: gently ? 'smooth' : 'auto' });
    section.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash]);
}
