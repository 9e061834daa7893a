import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { session } from '../http/session.ts';
import '../design/theme/base.css';
import { prepareInstall } from './install-app.ts';
import { dropStrayPresses } from './stray-press.ts';
import { prefetchScripts } from './page-scripts.ts';
import { Router } from './router.tsx';

// The content policy allows no code that is made of text. The library of schemas would try whether it can, and browsers report that as an offence.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root')!;
const prerendered = root.dataset['prerendered'];

// The shell of a page is made for visitors.
if (session.current()) root.querySelector(':scope > [inert]')?.remove();
// A prerendered page is hydrated. Where people who are signed in get another frame, or the server rendered a job's text, it stays until the page is drawn.
const hydrates = prerendered === 'bare' || (prerendered && !session.current());
const app = (
  <StrictMode>
    <Router prerendered={!hydrates && root.hasChildNodes()} />
  </StrictMode>
);
// In portions, between which the page responds to input.
startTransition(() => {
  if (hydrates) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
dropStrayPresses();
prepareInstall();
prefetchScripts();
