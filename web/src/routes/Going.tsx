import { createContext, use } from 'react';

/** Whether the next page is waited for. */
export const GoingContext = createContext(false);

/** A thin line at the top of the window meanwhile. It says nothing to those who listen: they hear of the page when it is there. */
export const GoingLine = () => <div aria-hidden data-going={use(GoingContext) || undefined} className="going-line" />;
