import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import type { MemberRating } from '@hireledger/domain/http/member-ratings';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyEvents, resetNumbers } from '../../../realtime/effects.ts';
import { applicantRow } from '../../../testing/applicants.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { useApplicant } from '../calls.ts';
import { ApplicantRating } from './ApplicantRating.tsx';

const RATE = 'PUT /applications/:id/rating';
const { id } = applicantRow(1);
const of = (fullName: string, stars: number): MemberRating => ({
  person: { id: fullName, fullName },
  stars,
  isYou: false,
});
const BEN = of('Ben Eze', 5);
const EVE = of('Eve Bello', 2);
const own = (stars: number): MemberRating => ({
  person: { id: COMPANY.id, fullName: COMPANY.fullName },
  stars,
  isYou: true,
});

afterEach(resetNumbers);

const Piece = () => {
  const { data } = useApplicant(id);
  return data ? <ApplicantRating application={data} /> : null;
};

async function open(ratings: MemberRating[], average: number | null, member: MemberRole = 'recruiter') {
  answer('GET /applications/:id', {
    data: { ...applicantRow(1), alsoApplied: [], ratings, average } as unknown as ApplicantDetails,
  });
  return show(<Piece />, { as: COMPANY, member });
}
const give = async (stars: string) => {
  const star = page.getByRole('radio', { name: stars });
  await expect.element(star).toBeInTheDocument();
  (star.element() as HTMLInputElement).click();
};
const others = () => page.getByRole('list', { name: 'Ratings of your colleagues' }).getByRole('listitem');
const texts = () =>
  others()
    .elements()
    .map((row) => `${row.textContent} ${row.querySelector('[role=img]')?.getAttribute('aria-label')}`);

test("one's own stars come first and can be changed, then those of colleagues, then the average", async () => {
  const screen = await open([own(4), BEN, EVE], 3.7);
  await expect.element(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(texts()).toEqual(['Ben Eze 5 of 5 stars', 'Eve Bello 2 of 5 stars']);
  await expect.element(screen.getByText('Average of 3')).toBeVisible();
  await expect.element(screen.getByText('3.7')).toBeVisible();

  const answered = Promise.withResolvers<void>();
  answer(RATE, async () => {
    await answered.promise;
    // A colleague has rated meanwhile.
    return {
      message: 'Rating saved.',
      application: { id, rating: 2, ratings: [own(1), of('Ben Eze', 4), EVE], average: 2.3 },
    };
  });
  await give('1 star');
  // (1 + 5 + 2) / 3
  await expect.element(screen.getByText('2.7')).toBeVisible();
  answered.resolve();
  await expect.element(screen.getByText('2.3')).toBeVisible();
  expect(texts()).toEqual(['Ben Eze 4 of 5 stars', 'Eve Bello 2 of 5 stars']);
  expect(requestsTo(RATE).map(({ body }) => body)).toEqual([{ rating: 1 }]);
});

test('stars that the server refuses are as before, and say why', async () => {
  const screen = await open([own(4), BEN], 4.5);
  refuse(RATE, 'NOT_FOUND', { message: 'The application is gone.' });
  await give('1 star');
  await expect.element(screen.getByText('The application is gone.')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('a viewer reads the stars and the average, and gives none', async () => {
  const screen = await open([BEN, EVE], 3.5, 'viewer');
  await expect.poll(texts).toEqual(['Ben Eze 5 of 5 stars', 'Eve Bello 2 of 5 stars']);
  await expect.element(screen.getByText('Average of 2')).toBeVisible();
  expect(screen.getByRole('radio').elements()).toEqual([]);
  expect(screen.getByText('Your rating').elements()).toEqual([]);
  // The listener is a file of its own: the key answers once it is there.
  await expect
    .poll(async () => {
      await userEvent.keyboard('4');
      return screen.getByText(/Ask an owner/).elements().length;
    })
    .toBeGreaterThan(0);
  expect(requestsTo(RATE)).toEqual([]);
});

test('a colleague who rates shows at once, by name', async () => {
  const screen = await open([], null);
  await expect.element(screen.getByRole('radio', { name: '5 stars' })).toBeVisible();
  expect(others().elements()).toEqual([]);
  answer('GET /applications/:id', {
    data: { ...applicantRow(1), alsoApplied: [], ratings: [EVE], average: 2 } as unknown as ApplicantDetails,
  });
  const data = { applicationId: id, from: null, rating: 2 };
  applyEvents([{ seq: 1, name: 'application.rated', at: '2026-11-02T08:00:00.000Z', data } as never]);
  await expect.poll(texts).toEqual(['Eve Bello 2 of 5 stars']);
});
