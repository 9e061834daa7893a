const KEPT = 'loaded-anew';
/** A page that reloads itself again within this time would do so forever. */
const AGAIN_MS = 60_000;
/** How Chromium, Firefox and Safari say that the file of a screen did not arrive. */
const NO_FILE =
  /dynamically imported module|Importing a module script failed|Failed to load module script|Unable to preload/i;

/**
 * Reloads the page where a screen's file is gone: a tab that stayed open while a new version came asks for the files of the old one. Once a
 * minute at most, and not without a network, where the sentence on the page says more.
 * @returns whether the page is about to be loaded
 */
export function loadAnewIfGone(error: unknown): boolean {
  if (!(error instanceof Error) || !NO_FILE.test(error.message) || !navigator.onLine) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEPT)) < AGAIN_MS) return false;
    sessionStorage.setItem(KEPT, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
