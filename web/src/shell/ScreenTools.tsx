import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { queryClient } from '../http/query-client.ts';

const Toaster = lazy(() => import('../ui/Toast.tsx').then((module) => ({ default: module.Toaster })));

/** What every screen with data needs: the query cache and the place for toasts. */
export function ScreenTools({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  );
}
