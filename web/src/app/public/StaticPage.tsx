import { lazy, startTransition, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { AddressContext, type Address } from '../../navigation/Link.tsx';
import type { Page } from '../pages/page.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { PublicPage } from './PublicPage.tsx';

const Commands = lazy(() => import('../palette/Commands.tsx').catch(() => ({ default: () => <></> })));

const PlainLink: Address['Link'] = ({
  to,
  replace: _,
  state: _state,
  preventScrollReset: _reset,
  children,
  ...rest
}) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

/** A prerendered page: links load documents, and only its own query changes without one. */
export function StaticPage({ pathname, of, children }: { pathname: string; of: Page['for']; children: ReactNode }) {
  // The HTML is the same for every query.
  const [query, setQuery] = useState({ search: '', hash: '' });
  useEffect(() => {
    readQuery();
    addEventListener('popstate', readQuery);
    return () => removeEventListener('popstate', readQuery);
    function readQuery() {
      const { search, hash } = location;
      // Parts whose script is not there yet keep the HTML of the build until then.
      startTransition(() =>
        setQuery((last) => (last.search === search && last.hash === hash ? last : { search, hash })),
      );
    }
  }, []);
  const address = useMemo<Address>(
    () => ({
      pathname,
      ...query,
      Link: PlainLink,
      go: (to, { replace } = {}) => {
        if (new URL(to, location.href).pathname !== location.pathname)
          return replace ? location.replace(to) : location.assign(to);
        history[replace ? 'replaceState' : 'pushState'](null, '', to);
        setQuery({ search: location.search, hash: location.hash });
      },
    }),
    [pathname, query],
  );
  return (
    <AddressContext value={address}>
      <Suspense>
        <Commands />
      </Suspense>
      {of === 'landing' ? <PublicPage>{children}</PublicPage> : <PublicLayout>{children}</PublicLayout>}
    </AddressContext>
  );
}
