// A written page is read before it is used: its scripts come once it is painted, the first of them begins the application.
const { scripts } = document.currentScript.dataset;
function start() {
  const [first, ...others] = scripts.split(' ');
  for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: first }));
}
// Whoever is signed in waits for a page of their own, and behind other tabs nothing is painted.
if ('signedIn' in document.documentElement.dataset || document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
