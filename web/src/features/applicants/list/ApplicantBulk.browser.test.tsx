import type { ApplicantRow, MovedApplications } from '@hireledger/domain/http/applicants';
import { expect, test, vi } from 'vitest';
import { applicantRow } from '../../../testing/applicants.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { ApplicantBulk } from './ApplicantBulk.tsx';

const OFFERED = [1, 2].map((n) => applicantRow(n, { hiringStage: 'Hired', hasContract: true }));
const ONE_OF_EACH = [applicantRow(3), applicantRow(4, { hiringStage: 'Shortlisted' }), ...OFFERED];

const showBulk = (rows: readonly ApplicantRow[], onClear = () => {}) =>
  show(
    <ApplicantBulk
      chosen={new Map(rows.map((row) => [row.id, row]))}
      rows={rows}
      query={{ limit: 25, sort: '-applied', q: '', stage: [], level: [] }}
      total={rows.length}
      onChoose={() => {}}
      onClear={onClear}
    />,
    { as: COMPANY },
  );

const moved = (rows: readonly ApplicantRow[]): MovedApplications => ({
  moved: rows.length,
  already: 0,
  refused: 0,
  results: rows.map(({ id }) => ({ applicationId: id, outcome: 'moved', hiringStage: 'Shortlisted', message: null })),
});

test('offers are withdrawn together after a question, and only from those who have one', async () => {
  const onClear = vi.fn();
  const screen = await showBulk(ONE_OF_EACH, onClear);
  await screen.getByRole('button', { name: 'Withdraw offer' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Withdraw 2 offers?' });
  await dialog.getByRole('textbox').fill(' The budget was cut. ');
  expect(requestsTo('POST /applications/moves')).toEqual([]);
  answer('POST /applications/moves', moved(OFFERED));
  await dialog.getByRole('button', { name: 'Withdraw 2 offers' }).click();
  await expect.element(screen.getByText('2 withdrawn.')).toBeVisible();
  const [first, second] = OFFERED.map(({ fullName }) => fullName);
  await expect.element(screen.getByText(`2 people: ${first} and ${second}`)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(requestsTo('POST /applications/moves').map(({ body }) => body)).toEqual([
    {
      applicationIds: OFFERED.map(({ id }) => id),
      newStage: 'Shortlisted',
      from: 'Hired',
      note: 'The budget was cut.',
    },
  ]);
  expect(onClear).toHaveBeenCalledOnce();
});

test('only those are rejected whose stage allows it, and the question says how many', async () => {
  const screen = await showBulk([applicantRow(5), ...ONE_OF_EACH]);
  answer('GET /company/decline-reasons', { data: [] });
  await screen.getByRole('button', { name: 'Reject', exact: true }).click();
  answer('POST /applications/moves', moved([applicantRow(5), applicantRow(3)]));
  const dialog = screen.getByRole('dialog', { name: 'Reject 2 applicants?' });
  await dialog.getByRole('button', { name: 'Reject 2' }).click();
  await expect.element(screen.getByText('2 rejected.')).toBeVisible();
  expect(requestsTo('POST /applications/moves').map(({ body }) => body)).toEqual([
    { applicationIds: [applicantRow(5).id, applicantRow(3).id], newStage: 'Declined' },
  ]);
});

test('where a colleague made the move before, it is said who', async () => {
  const [row] = ONE_OF_EACH as [ApplicantRow];
  const screen = await showBulk([row]);
  const message = 'Bola Ade moved this applicant to Shortlisted a moment ago.';
  const result = { applicationId: row.id, outcome: 'already', hiringStage: 'Shortlisted', message } as const;
  answer('POST /applications/moves', { moved: 0, already: 1, refused: 0, results: [result] });
  await screen.getByRole('button', { name: 'Shortlist' }).click();
  await expect.element(screen.getByText('1 was already shortlisted.')).toBeVisible();
  await expect.element(screen.getByText(message)).toBeVisible();
});

test('a refusal is shown in the dialog, and what was written stays', async () => {
  const screen = await showBulk(OFFERED);
  await screen.getByRole('button', { name: 'Withdraw offer' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Sorry.');
  refuse('POST /applications/moves', 'INTERNAL', { message: 'The server is busy.' });
  await dialog.getByRole('button', { name: 'Withdraw 2 offers' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The server is busy.');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Sorry.');
});

test('a move is offered only if somebody can be moved', async () => {
  const screen = await showBulk([applicantRow(3)]);
  await expect.element(screen.getByRole('button', { name: 'Shortlist' })).toBeEnabled();
  for (const name of ['Reject from shortlist', 'Withdraw offer'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
});

test('all moves fit a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await showBulk(ONE_OF_EACH);
  expect(brokenLooks()).toEqual([]);
});
