// The service worker: shows notifications while no page is open, opens what they speak of, and keeps what pages are made of for when there is
// no network, or a slow one. Answers of the api are never kept: they are people's own.

/** Names the build, which writes it here; empty while developing, where nothing is kept. */
const VERSION = '';
const SHELL = `shell-${VERSION}`;
const ASSETS = 'assets';
/** The page that says so when there is no network, the application's own for when it is slow, and what they need. */
const SHELL_FILES = ['/offline.html', '/offline.js', '/theme.js', '/favicon.svg', '/index.html'];
/** Past this many files the oldest go: those of builds that are long gone. */
const MOST_ASSETS = 400;
/** How long a page may take before the application's own stands in for it, and asks for its data itself. */
const PAGE_WITHIN_MS = 6_000;
/** Pages that the api writes: nothing stands in for them but the page that says so. */
const API_PAGES = /^\/(docs|dev|auth|files|chain|metrics|healthz|readyz)(\/|$)|\.(rss|xml|txt|json|csv)$/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (VERSION) event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(SHELL_FILES)));
});
self.addEventListener('activate', (event) => event.waitUntil(begin()));
if (VERSION) self.addEventListener('fetch', answer);
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));

/** Takes over the open pages. Files of the build before stay: pages of it may be open still. */
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

/** A page from the network; the application's own where that is slow, the one that says so where there is no network. */
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

/** Files that never change under their name. One that the server no longer has is not kept as such. */
async function asset(request) {
  const assets = await caches.open(ASSETS);
  const kept = await assets.match(request.url);
  if (kept) return kept;
  const fresh = await fetch(request);
  // Where the disk is full it works without.
  if (fresh.ok) await assets.put(request.url, fresh.clone()).catch(() => {});
  return fresh;
}

const fromShell = async (path, otherwise = Response.error()) =>
  (await (await caches.open(SHELL)).match(path)) ?? otherwise;

/** How long an open page has to follow a link by itself, without being loaded anew. */
const ANSWER_WITHIN_MS = 600;

/** A browser demands a notification for each push: also for one that cannot be read. The shape is that of domain/src/push/push-payload.ts. */
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

/** Brings the person to the thing: in a page that is open already, else in a new one. Only pages of our own are ever opened. */
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

/** Asks a page to follow a link; false where it does not answer. */
function follows(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    page.postMessage({ follow: path }, [port2]);
  });
}
