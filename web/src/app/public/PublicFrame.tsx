import type { ReactNode } from 'react';
import { ScreenTools } from '../ScreenTools.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** The frame of interactive public pages for visitors. */
export default function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <ScreenTools>
      <PublicLayout>{children}</PublicLayout>
    </ScreenTools>
  );
}
