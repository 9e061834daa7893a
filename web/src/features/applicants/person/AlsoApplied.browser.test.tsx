import { expect, test } from 'vitest';
import { applicantRow } from '../../../testing/applicants.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { AlsoApplied } from './AlsoApplied.tsx';

test('the other applications of a person are links with their job, stage and day, also on a phone', async () => {
  await showOnPhone({ letters: 2 });
  const others = [
    applicantRow(1, { jobTitle: 'Donaudampfschifffahrtsgesellschaftskapitän', hiringStage: 'Declined' }),
    applicantRow(2, { jobTitle: 'מנהלת מחסן', hiringStage: 'Shortlisted' }),
  ];
  const screen = await show(<AlsoApplied applications={others} />, { as: COMPANY });
  const items = screen.getByRole('region', { name: 'Also applied to' }).getByRole('listitem');
  await expect.element(items.nth(0).getByText('Declined')).toBeVisible();
  await expect.element(items.nth(0).getByText('02 Nov 2026')).toBeVisible();
  await expect
    .element(items.nth(1).getByRole('link', { name: 'מנהלת מחסן' }))
    .toHaveAttribute('href', `/applicationdetails/${others[1]!.id}`);
  expect(brokenLooks()).toEqual([]);
});

test('a person with many applications has three of them shown, and the others on request', async () => {
  const others = [1, 2, 3, 4, 5].map((n) => applicantRow(n, { jobTitle: `Job ${n}` }));
  const screen = await show(<AlsoApplied applications={others} />, { as: COMPANY });
  await expect.element(screen.getByText('Job 3')).toBeVisible();
  await expect.element(screen.getByText('Job 4')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show 2 more' }).click();
  await expect.element(screen.getByText('Job 5')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('nothing is shown of a person with one application', async () => {
  const screen = await show(<AlsoApplied applications={[]} />, { as: COMPANY });
  await expect.element(screen.getByText('Also applied to')).not.toBeInTheDocument();
});
