import { useEffect } from 'react';
import { useAddress } from '../../../navigation/Link.tsx';

/** Moves to the heading in the address (`/#how-it-works`), as a browser does by itself where a link loads a document. */
export function useHeadingOfAddress(): void {
  const { hash } = useAddress();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
}
