import { VIEWING_EVERY_MS, VIEWING_LASTS_MS } from '@hireledger/domain/hiring/viewing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { connectSignals } from './signals.ts';
import { receiveViewing, useColleaguesHere } from './viewing.ts';

const person = { id: 'p', fullName: 'Bola Ade' };
const sent = vi.fn();
function Names() {
  return <output>{useColleaguesHere('a').map(({ fullName }) => fullName)}</output>;
}

beforeEach(() => {
  vi.useFakeTimers();
  connectSignals(sent);
});
afterEach(() => {
  connectSignals(null);
  vi.useRealTimers();
});

test('a colleague whose signals stop is no longer shown, and the page repeats its own', async () => {
  const screen = await show(<Names />);
  const names = () => screen.container.querySelector('output')!.textContent;
  receiveViewing({ applicationId: 'a', person });
  await vi.waitFor(() => expect(names()).toBe('Bola Ade'));
  await vi.advanceTimersByTimeAsync(VIEWING_EVERY_MS);
  receiveViewing({ applicationId: 'a', person });
  expect(sent.mock.calls).toEqual([0, 1].map(() => ['viewing', { applicationId: 'a' }]));
  await vi.advanceTimersByTimeAsync(VIEWING_LASTS_MS - 1);
  expect(names()).toBe('Bola Ade');
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(names()).toBe(''));
});
