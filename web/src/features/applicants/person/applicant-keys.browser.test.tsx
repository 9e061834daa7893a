import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { applicantRow } from '../../../testing/applicants.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { StageMoves } from '../moves/StageMoves.tsx';
import { ApplicantRating } from './ApplicantRating.tsx';

const MOVE = 'PATCH /users/update-hiring-stage';
const RATE = 'PUT /applications/:id/rating';

/** Each test has its own applicant: pending moves outlive a screen. */
const open = async (n: number, hiringStage: Stage) => {
  const application = {
    ...(applicantRow(n, { hiringStage }) as unknown as ApplicantRecord),
    ratings: [],
    average: null,
  };
  // They are read ahead where the pointer happens to be over the button.
  answer('GET /company/decline-reasons', { data: [] });
  const screen = await show(
    <>
      <StageMoves application={application} />
      <ApplicantRating application={application} />
      <input aria-label="Elsewhere" />
    </>,
    { as: COMPANY },
  );
  // The listener is a file of its own: the first key that works shows that it is there.
  answer(RATE, ({ body }) => ({
    message: 'Rating saved.',
    application: { id: application.id, rating: body.rating, ratings: [], average: body.rating },
  }));
  await expect
    .poll(async () => {
      await userEvent.keyboard('5');
      return requestsTo(RATE).length;
    })
    .toBeGreaterThan(0);
  return { screen, id: application.id };
};

test('an applicant is rated with a digit, and not while somebody types', async () => {
  const { screen } = await open(1, 'Applied');
  await userEvent.keyboard('3');
  await expect.poll(() => requestsTo(RATE).at(-1)?.body).toEqual({ rating: 3 });
  await screen.getByLabelText('Elsewhere').click();
  await userEvent.keyboard('1sr');
  await expect.element(screen.getByLabelText('Elsewhere')).toHaveValue('1sr');
  expect(requestsTo(RATE).at(-1)?.body).toEqual({ rating: 3 });
  expect(requestsTo(MOVE)).toEqual([]);
});

test('s shortlists an applicant', async () => {
  const { id } = await open(2, 'Applied');
  answer(MOVE, { message: 'Moved.', application: { id, hiringStage: 'Shortlisted' } } as never);
  await userEvent.keyboard('s');
  await expect
    .poll(() => requestsTo(MOVE).map(({ body }) => body))
    .toEqual([{ applicationId: id, newStage: 'Shortlisted' }]);
});

test('keys work also after a star was clicked, and once while they are held', async () => {
  const { screen, id } = await open(5, 'Applied');
  answer(MOVE, { message: 'Moved.', application: { id, hiringStage: 'Shortlisted' } } as never);
  const star = screen.getByRole('radio', { name: /^2/ }).element() as HTMLInputElement;
  star.focus();
  star.click();
  await expect.poll(() => requestsTo(RATE).at(-1)?.body).toEqual({ rating: 2 });
  const rated = requestsTo(RATE).length;
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: '4', repeat: true, bubbles: true }));
  await userEvent.keyboard('s');
  await expect.poll(() => requestsTo(MOVE).length).toBe(1);
  expect(requestsTo(RATE)).toHaveLength(rated);
});

test.each([
  [3, 'Applied'],
  [4, 'Shortlisted'],
] as const)('r asks before an applicant is rejected (%i, %s)', async (n, stage) => {
  const { screen } = await open(n, stage);
  await userEvent.keyboard('r');
  await expect.element(screen.getByRole('dialog', { name: `Reject ${applicantRow(n).fullName}?` })).toBeVisible();
});

test('no key makes a move that the stage does not allow', async () => {
  const { screen } = await open(5, 'Accepted');
  await userEvent.keyboard('sr4');
  await expect.poll(() => requestsTo(RATE).at(-1)?.body).toEqual({ rating: 4 });
  expect(requestsTo(MOVE)).toEqual([]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
