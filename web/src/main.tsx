import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { session } from './http/session.ts';
import './ui/base.css';
import { prepareInstall } from './shell/install-app.ts';
import { dropStrayPresses } from './shell/stray-press.ts';
import { fetchAhead } from './routes/page-scripts.ts';
import { Router } from './routes/router.tsx';

// The content policy allows no code that is made of text. The library of schemas would try whether it can, and browsers report that as an offence.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const app = (
  <StrictMode>
    <Router />
  </StrictMode>
);
const root = document.getElementById('root')!;
const written = root.dataset['written'];

// A written page is taken over as it stands. Only where it has another frame for whoever is signed in, that is drawn from the start.
if (written === 'bare' || (written && !session.current())) hydrateRoot(root, app);
else {
  createRoot(root).render(app);
  delete root.dataset['written'];
}
dropStrayPresses();
prepareInstall();
fetchAhead();
