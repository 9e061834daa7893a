import { expect, test } from 'vitest';
import { isPushService, PUSH_SERVICE_HOSTS } from './push-services.ts';

const known = (endpoint: string) => isPushService(endpoint, PUSH_SERVICE_HOSTS);

test('addresses of the known push services are accepted', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])
    expect(known(endpoint)).toBe(true);
});

test('any other address is not: internal networks, other ports, names that only look alike', () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evilnotify.windows.com/x',
    'https://notify.windows.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'file:///etc/passwd',
    'nonsense',
    '',
  ])
    expect(known(endpoint)).toBe(false);
});

test('an explicitly allowed origin allows no other', () => {
  expect(isPushService('http://127.0.0.1:9000/a', ['http://127.0.0.1:9000'])).toBe(true);
  expect(isPushService('http://127.0.0.1:9001/a', ['http://127.0.0.1:9000'])).toBe(false);
});
