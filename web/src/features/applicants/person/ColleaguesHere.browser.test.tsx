import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applicantRow } from '../../../testing/applicants.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
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

test('three are named, more are counted, and their faces open the names', async () => {
  const { screen, line } = await open();
  for (const n of [1, 2, 3]) comes(n);
  await expect.element(line).toHaveTextContent('Member 1, Member 2 and Member 3 are here');
  comes(4);
  await expect.element(line).toHaveTextContent('4 colleagues are here');
  await expect.element(screen.getByText('+2')).toBeVisible();
  await expect.element(screen.getByTitle('Member 1, Member 2, Member 3, Member 4')).toBeVisible();
  await screen.getByRole('button', { name: 'Who is here' }).click();
  const names = screen.getByRole('dialog', { name: 'Colleagues here' }).getByRole('listitem');
  await expect
    .poll(() => names.elements().map(({ textContent }) => textContent))
    .toEqual([1, 2, 3, 4].map((n) => `Member ${n} is here`));
  leaves(2);
  await expect.poll(() => names.elements().length).toBe(3);
});

test('long names are cut, and what they do is not', async () => {
  const { screen } = await open();
  for (const n of [1, 2]) comes(n, 'Featherstonehaugh-'.repeat(8));
  const words = screen.getByText('are here', { exact: true });
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
  expect(brokenLooks()).toEqual([]);
});

test('on a phone the faces alone are shown, and open the names', async () => {
  await showOnPhone();
  const { screen } = await open();
  comes(1, 'Bola Ade');
  await screen.getByRole('button', { name: 'Who is here' }).click();
  await expect.element(screen.getByRole('dialog').getByText('Bola Ade')).toBeVisible();
  expect(brokenLooks()).toEqual([]);
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
