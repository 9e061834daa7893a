import type { Provider } from '@hireledger/domain/accounts/sign-in-providers';
import type { ReactNode } from 'react';

/** The providers' logos in one colour, for both themes. */
export const PROVIDER_MARKS: Record<Provider, ReactNode> = {
  google: (
    <svg
      viewBox="0 0 20 20"
      className="size-[18px]"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="butt"
      aria-hidden
    >
      <path d="M15.6 4.9A7.4 7.4 0 1 0 17.3 11H10.2" />
    </svg>
  ),
  github: (
    <svg
      viewBox="0 0 20 20"
      className="size-[18px]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M7.6 18v-2.7c-3 .7-3.7-1.4-3.7-1.4M12.4 18v-3.1c0-.9-.3-1.4-.7-1.8 2.2-.3 4.5-1.1 4.5-4.8 0-1-.3-1.9-1-2.6.1-.3.4-1.3-.1-2.6 0 0-.9-.3-2.7 1a9.3 9.3 0 0 0-4.9 0c-1.8-1.3-2.7-1-2.7-1-.5 1.3-.2 2.3-.1 2.6-.7.7-1 1.6-1 2.6 0 3.7 2.3 4.5 4.5 4.8-.4.4-.6.9-.6 1.6" />
    </svg>
  ),
};
