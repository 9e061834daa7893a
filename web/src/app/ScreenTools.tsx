import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../http/query-client.ts';
import { useSession } from '../http/session.ts';
import { Toaster } from '../design/toasts/Toast.tsx';
import { useAddress } from '../navigation/Link.tsx';

/** What every screen with data needs: the query client and the toasts. */
export function ScreenTools({ children }: { children: ReactNode }) {
  const { pathname } = useAddress();
  const signedIn = useSession() !== null;
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster ahead={signedIn} page={pathname} />
    </QueryClientProvider>
  );
}
