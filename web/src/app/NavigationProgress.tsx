import { createContext, use } from 'react';

/** Whether the next page is loading. */
export const NavigatingContext = createContext(false);

/**
 * A thin line at the top of the window during a navigation. Screen readers ignore it: they read the name of the page
 * when it is shown.
 */
export const NavigationProgress = () => (
  <div aria-hidden data-navigating={use(NavigatingContext) || undefined} className="navigation-progress" />
);
