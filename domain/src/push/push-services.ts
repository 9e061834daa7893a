/** Hosts of the push services that browsers use; `*.` matches any name before it. */
export const PUSH_SERVICE_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/**
 * Whether an address from a browser belongs to a push service: nothing else is ever called, because anybody can send us
 * any address.
 * @param allowed hosts as above, reached by https on its usual port; or complete origins such as http://127.0.0.1:9000
 */
export function isPushService(endpoint: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  return allowed.some((entry) => {
    if (entry.includes('://')) return URL.canParse(entry) && new URL(entry).origin === origin;
    if (protocol !== 'https:' || port !== '') return false;
    return entry.startsWith('*.')
      ? hostname.endsWith(entry.slice(1)) && hostname.length > entry.length - 1
      : hostname === entry;
  });
}
