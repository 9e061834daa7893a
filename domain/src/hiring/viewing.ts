/** A signal that somebody has an application in view is valid for this long; the page repeats it this often. */
export const VIEWING_LASTS_MS = 50_000;
export const VIEWING_EVERY_MS = 20_000;
