import { useMemo, type ReactNode } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { AddressContext, type Address } from '../navigation/Link.tsx';

/** Links and addresses of the router. A link within a page does not scroll. */
export function RouterAddress({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(
    () => ({
      pathname,
      search,
      hash,
      Link: StayingLink,
      go: (...to: Parameters<Address['go']>) => void navigate(...to),
    }),
    [pathname, search, hash, navigate],
  );
  return <AddressContext value={address}>{children}</AddressContext>;
}

const StayingLink: Address['Link'] = (props) => (
  <RouterLink discover="none" preventScrollReset={props.to.split(/[?#]/)[0] === useLocation().pathname} {...props} />
);
