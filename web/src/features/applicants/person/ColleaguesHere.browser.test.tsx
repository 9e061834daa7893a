import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applicantRow } from '../../../testing/applicants.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { connectSignals } from '../../../realtime/signals.ts';
import { receiveViewing } from '../../../realtime/viewing.ts';
import { ColleaguesHere } from './ColleaguesHere.tsx';

const { id: applicationId } = applicantRow(1);
const sent = vi.fn();
const person = (n: number, fullName: string | null = `Member ${n}`) => ({
  id: `70000000-0000-4000-8000-00000000000${n}`,
  fullName,
});
const comes = (n: number, fullName?: string | null) => receiveViewing({ applicationId, person: person(n, fullName) });
const leaves = (n: number) => receiveViewing({ applicationId, person: person(n), left: true });

let inView: DocumentVisibilityState;
const turn = (to: DocumentVisibilityState) => {
  inView = to;
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  inView = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => inView);
  sent.mockClear();
  connectSignals(sent);
});
afterEach(() => {
  connectSignals(null);
  vi.restoreAllMocks();
});

const open = async () => {
  const screen = await show(<ColleaguesHere applicationId={applicationId} />, { as: COMPANY });
  return { screen, line: screen.getByRole('status').first() };
};

test('colleagues who have the applicant in view are named, and no longer once they leave', async () => {
  const { line } = await open();
  await expect.element(line).toBeEmptyDOMElement();
  comes(1, 'Bola Ade');
  comes(1, 'Bola Ade');
  await expect.element(line).toHaveTextContent('Bola Ade is here');
  comes(2, null);
  await expect.element(line).toHaveTextContent('Bola Ade and A colleague are here');
  leaves(1);
  await expect.element(line).toHaveTextContent('A colleague is here');
  receiveViewing({ applicationId: applicantRow(2).id, person: person(3) });
  leaves(2);
  await expect.element(line).toBeEmptyDOMElement();
});

test('of many, two faces and a number are shown', async () => {
  const { screen, line } = await open();
  for (const n of [1, 2, 3, 4, 5]) comes(n);
  await expect.element(line).toHaveTextContent('Member 1, Member 2 and 3 others are here');
  await expect.element(screen.getByText('+3')).toBeVisible();
  await expect.element(screen.getByTitle('Member 1, Member 2, Member 3, Member 4, Member 5')).toBeVisible();
});

test('the page signals that it has the applicant in view, again after a reconnect, and not in the background', async () => {
  const { screen, line } = await open();
  const signals = () => sent.mock.calls.map(([name, signal]) => [name, signal.applicationId]);
  expect(signals()).toEqual([['viewing', applicationId]]);
  connectSignals(sent);
  expect(signals()).toHaveLength(2);
  comes(1);
  await expect.element(line).toHaveTextContent('Member 1 is here');
  turn('hidden');
  await expect.element(line).toBeEmptyDOMElement();
  turn('visible');
  await screen.unmount();
  expect(signals().slice(2)).toEqual([
    ['viewing', null],
    ['viewing', applicationId],
    ['viewing', null],
  ]);
});
