// The page that stands in for one that could not be reached: it looks for the server, and loads the page once it answers.
const LOOK_MS = 4_000;

async function look() {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) location.reload();
  } catch {
    // Still away.
  }
}

document.querySelector('button').addEventListener('click', () => location.reload());
addEventListener('online', look);
setInterval(look, LOOK_MS);
