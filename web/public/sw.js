// The service worker: shows notifications while no page is open, opens their links, and caches the app's files for when
// the network is missing or slow. Answers of the api are never cached: they are private.

/** The version of the build, written by it; empty in development, where nothing is cached. */
const VERSION = '';
const SHELL = `shell-${VERSION}`;
const ASSETS = 'assets';
/** The offline page, the app's own page for a slow network, and their files. */
const SHELL_FILES = ['/offline.html', '/offline.js', '/head.js', '/favicon.svg', '/index.html'];
/** Above this number the oldest files are removed: those of old builds. */
const MOST_ASSETS = 400;
/** How long a page may take before the app's cached page is shown instead, which fetches its own data. */
const PAGE_WITHIN_MS = 6_000;
/** Pages that the api renders: only the offline page can replace them. */
const API_PAGES = /^\/(docs|dev|auth|files|chain|metrics|healthz|readyz)(\/|$)|\.(rss|xml|txt|json|csv)$/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (VERSION) event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(SHELL_FILES)));
});
self.addEventListener('activate', (event) => event.waitUntil(begin()));
if (VERSION) self.addEventListener('fetch', answer);
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));

/** Takes control of the open pages. Files of the previous build stay, since its pages may still be open. */
async function begin() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell-') && name !== SHELL).map((name) => caches.delete(name)),
  );
  const assets = await caches.open(ASSETS);
  const kept = await assets.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ASSETS)).map((request) => assets.delete(request)));
  await self.clients.claim();
}

function answer(event) {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (SHELL_FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => fromShell(pathname)));
}

/** A page from the network; the app's cached page if that is slow, the offline page if there is no network. */
async function page(request, pathname) {
  const asked = fetch(request);
  const slow = new Promise((resolve) => setTimeout(resolve, PAGE_WITHIN_MS));
  try {
    return (
      (await Promise.race([asked, API_PAGES.test(pathname) ? asked : slow])) ??
      (await fromShell('/index.html', null)) ??
      (await asked)
    );
  } catch {
    return fromShell('/offline.html');
  }
}

/** Files that never change under their name. Failed requests are not cached. */
async function asset(request) {
  const assets = await caches.open(ASSETS);
  const kept = await assets.match(request.url);
  if (kept) return kept;
  const fresh = await fetch(request);
  // Works without the cache if the disk is full.
  if (fresh.ok) await assets.put(request.url, fresh.clone()).catch(() => {});
  return fresh;
}

const fromShell = async (path, otherwise = Response.error()) =>
  (await (await caches.open(SHELL)).match(path)) ?? otherwise;

/** How long an open page has to follow a link by itself, without a reload. */
const ANSWER_WITHIN_MS = 600;

/**
 * Browsers demand a notification for each push, even for an unreadable one. The shape is that of
 * worker/src/notices/compose-push.ts.
 */
function showNotice(data) {
  const { title, body, path, tag } = {
    title: 'HireLedger',
    body: 'There is something new for you.',
    path: '/notifications',
    tag: 'notice',
    ...readJson(data),
  };
  return self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } });
}

function readJson(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/** Opens the link of a notification: in an open page, or else in a new one. Only pages of our own. */
async function openNotice(notification) {
  notification.close();
  const given = new URL(notification.data?.path ?? '/notifications', self.location.origin);
  const url = given.origin === self.location.origin ? given : new URL('/notifications', self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return self.clients.openWindow(url.href);
  await page.focus().catch(() => null);
  if (await follows(page, url.pathname + url.search)) return null;
  return page.navigate(url.href).catch(() => self.clients.openWindow(url.href));
}

/** Asks a page to follow a link; false if it does not answer. */
function follows(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    page.postMessage({ follow: path }, [port2]);
  });
}
