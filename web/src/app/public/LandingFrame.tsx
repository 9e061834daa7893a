import { Outlet } from 'react-router-dom';
import { PublicPage } from './PublicPage.tsx';

/** The frame of landing pages that people open without a new document. */
export default function LandingFrame() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  );
}
