// The offline page polls the server, and reloads once it answers.
const LOOK_MS = 4_000;

async function look() {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) location.reload();
  } catch {
    // Still offline.
  }
}

document.querySelector('button').addEventListener('click', () => location.reload());
addEventListener('online', look);
setInterval(look, LOOK_MS);
