// Runs before the first paint. A file of its own: the content security policy allows no inline script.

// A chosen theme or a sign-in link must not flash.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('token')) document.documentElement.dataset.signedIn = '';
} catch {
  // Storage may be blocked: then the system's theme applies, and nobody is signed in.
}

// When a script of the page does not load, as when the network changes meanwhile, nothing else is left that could help. Reloads the page
// once the server answers, at most once a minute, as `app/reload-if-stale.ts` does for a later script; else it says so.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && void recover(), true);
addEventListener('script-failed', () => void recover());

async function recover() {
  try {
    if (Date.now() - Number(sessionStorage.getItem('reloaded')) < 60_000) return apologise();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(
        () => null,
      );
      if (answer?.ok) {
        sessionStorage.setItem('reloaded', String(Date.now()));
        return location.reload();
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  } catch {
    // Without storage it might reload forever.
  }
  apologise();
}

/** What was prerendered stays: it can be read. */
function apologise() {
  const root = document.getElementById('root');
  if (!root || root.hasChildNodes()) return;
  root.innerHTML =
    '<main style="padding: 6rem 1.5rem; text-align: center"><div role="alert"><h1>HireLedger did not load</h1><p>Check your connection, then <a href="">load this page again</a>.</p></div></main>';
}
