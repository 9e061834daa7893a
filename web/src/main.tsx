import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { session } from './http/session.ts';
import './ui/base.css';
import { prepareInstall } from './shell/install-app.ts';
import { dropStrayPresses } from './shell/stray-press.ts';
import { fetchAhead } from './routes/page-scripts.ts';
import { Router } from './routes/router.tsx';

// The content policy allows no code that is made of text. The library of schemas would try whether it can, and browsers report that as an offence.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root')!;
const written = root.dataset['written'];

// The outline of a page is one for visitors.
if (session.current()) root.querySelector(':scope > [inert]')?.remove();
// A written page is taken over as it stands. Where it has another frame for whoever is signed in, or is a job in the server's words, it stays until that is drawn.
const takesOver = written === 'bare' || (written && !session.current());
const app = (
  <StrictMode>
    <Router written={!takesOver && root.hasChildNodes()} />
  </StrictMode>
);
// In portions, between which the page answers to touch.
startTransition(() => {
  if (takesOver) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
dropStrayPresses();
prepareInstall();
fetchAhead();
