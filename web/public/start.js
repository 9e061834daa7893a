// A prerendered page is read before it is used: its scripts load after the first paint, each after those that it needs.
const scripts = document.currentScript.dataset.scripts.split(' ');
async function start() {
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  // Run one by one, between which the page answers to touch: all in one go they hold it for long.
  for (const src of scripts) {
    // What fails is asked for again by the page itself, which says so.
    await import(src).catch(() => {});
    await window.scheduler?.yield?.();
  }
}
// Whoever is signed in waits for a page of their own, and behind other tabs nothing is painted.
if ('signedIn' in document.documentElement.dataset || document.hidden) void start();
else requestAnimationFrame(() => setTimeout(start));
