import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Leads to the section that the address names (`/#how-it-works`): gently when somebody pressed a link here, at once otherwise. Focus goes along. */
export function useSectionOfAddress(): void {
  const { hash, key } = useLocation();
  const arrived = useRef(false);
  useEffect(() => {
    const gently = arrived.current && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    arrived.current = true;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (!section) return;
    section.scrollIntoView({ behavior: gently ? 'smooth' : 'auto' });
    section.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);
}
