import { createContext, use } from 'react';

/** Whether the next page is waited for. */
export const GoingContext = createContext(false);

/** A thin line at the top of the window meanwhile. Screen readers get nothing from it: they read the page's name when it is there. */
export const GoingLine = () => <div aria-hidden data-going={use(GoingContext) || undefined} className="going-line" />;
