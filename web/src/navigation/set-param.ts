import { useSearchParams } from 'react-router-dom';

/**
 * Sets one parameter of the address, and removes it for an empty value. For the view of a page: the history entry is
 * replaced and the page does not scroll.
 */
export function useSetParam(): (name: string, value: string) => void {
  const [, setParams] = useSearchParams();
  return (name, value) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
}
