// The service worker: shows notifications while no page is open, and opens what they speak of. Each kind of event has a function of its own,
// so that others (pages without a network, say) can stand beside these.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));

/** How long an open page has to follow a link by itself, without being loaded anew. */
const ANSWER_WITHIN_MS = 600;

/** A browser demands a notification for each push: also for one that cannot be read. The shape is that of domain/src/push/push-payload.ts. */
function showNotice(data) {
  const { title, body, path, tag } = { title: 'HireLedger', body: 'There is something new for you.', path: '/notifications', tag: 'notice', ...readJson(data) };
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
