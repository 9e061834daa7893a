import { beforeEach, expect, test, vi } from 'vitest';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { PushCard } from './PushCard.tsx';

const status = new EventTarget();
const permission = vi.spyOn(Notification, 'permission', 'get');
beforeEach(() => {
  answer('GET /notifications/devices', { data: [], publicKey: 'key' });
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status as PermissionStatus);
});

test('says how to allow what the browser blocks, and offers it once it is allowed', async () => {
  permission.mockReturnValue('denied');
  const screen = await show(<PushCard />, { as: TALENT });
  await expect.element(screen.getByText('Notifications from this site are blocked in this browser.')).toBeVisible();
  const turnOn = screen.getByRole('button', { name: 'Turn on in this browser' });
  expect(turnOn.elements()).toEqual([]);
  permission.mockReturnValue('default');
  status.dispatchEvent(new Event('change'));
  await expect.element(turnOn).toBeVisible();
});

test('fits a phone with letters twice as large where notifications are blocked', async () => {
  await showOnPhone({ letters: 2 });
  permission.mockReturnValue('denied');
  const screen = await show(<PushCard />, { as: TALENT });
  await expect.element(screen.getByText(/are blocked/)).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
