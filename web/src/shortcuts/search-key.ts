/** Puts the cursor into the search of the page. By itself, for pages that say it before any shortcut is fetched. */
export const SEARCH_KEY = '/';
