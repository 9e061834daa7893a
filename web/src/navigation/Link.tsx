import { createContext, use, type ComponentProps, type ComponentType } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/** The address of the page, and how to reach another one. */
export interface Address {
  pathname: string;
  /** With its question mark, or ''. */
  search: string;
  /** With its number sign, or ''. */
  hash: string;
  go: (to: string, options?: { replace?: boolean; preventScrollReset?: boolean }) => void;
  Link: ComponentType<LinkProps>;
}

/** The application gives its router's; prerendered pages load documents. */
export const AddressContext = createContext<Address | null>(null);

export function useAddress(): Address {
  const address = use(AddressContext);
  if (!address) throw new Error('Nothing provides the address');
  return address;
}

/** A link to a page of our own. */
export function Link(props: LinkProps) {
  const { Link: Here } = useAddress();
  return <Here {...props} />;
}
