/** Focuses the page's search. A file of its own, for pages that show it before shortcuts are loaded. */
export const SEARCH_KEY = '/';
