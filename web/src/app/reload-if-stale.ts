const STORAGE_KEY = 'reloaded';
/** A page that needs a reload again within this time would reload forever. */
const AGAIN_MS = 60_000;
/** How Chromium, Firefox and Safari report that a script did not load. */
const NO_FILE =
  /dynamically imported module|Importing a module script failed|Failed to load module script|Unable to preload/i;

/**
 * Reloads the page if its chunk is gone: a tab opened before a deployment requests files of the old version. At most
 * once a minute, and only if the server answers: otherwise the browser's error page would replace the page.
 * @returns whether the page is about to be reloaded
 */
export async function reloadIfStale(error: unknown): Promise<boolean> {
  if (!(error instanceof Error) || !NO_FILE.test(error.message)) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < AGAIN_MS) return false;
    const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!answer.ok) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // No server, or no storage, without which it might reload forever.
    return false;
  }
  location.reload();
  return true;
}
