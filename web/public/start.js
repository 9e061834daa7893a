// A prerendered page is read before it is used: its scripts load after the first paint, each after its dependencies.
const signedIn = 'signedIn' in document.documentElement.dataset;
const { scripts: forVisitors, signedIn: framed } = document.currentScript.dataset;
const scripts = ((signedIn && framed) || forVisitors).split(' ');
async function start() {
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  // One by one, so that the page responds to input in between; all at once would block it.
  for (const src of scripts) {
    // The page itself retries a failed script and shows the error. Without the last one, the entry, there is no page.
    await import(src).catch(() => {
      if (src === scripts.at(-1)) dispatchEvent(new Event('script-failed'));
    });
    await window.scheduler?.yield?.();
  }
}
// Signed-in users wait for their own page, and background tabs do not paint.
if (signedIn || document.hidden) void start();
else requestAnimationFrame(() => setTimeout(start));
