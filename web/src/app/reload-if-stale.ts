const STORAGE_KEY = 'reloaded';
/** A page that needs a reload again within this time would reload forever. */
const AGAIN_MS = 60_000;
/** How Chromium, Firefox and Safari report that a script did not load. */
const NO_FILE =
  /dynamically imported module|Importing a module script failed|Failed to load module script|Unable to preload/i;

/**
 * Reloads the page if its chunk is gone: a tab opened before a deployment requests files of the old version. At most
 * once a minute, and not while offline, when the message on the page is more useful.
 * @returns whether the page is about to be reloaded
 */
export function reloadIfStale(error: unknown): boolean {
  if (!(error instanceof Error) || !NO_FILE.test(error.message) || !navigator.onLine) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < AGAIN_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
