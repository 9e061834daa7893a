import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { TALENT_PROFILE } from '../../../testing/profiles.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { AboutMeDialog } from './AboutMeDialog.tsx';
import { EducationDialog } from './EducationDialog.tsx';
import { ExperienceDialog } from './ExperienceDialog.tsx';
import { PersonalDetailsDialog } from './PersonalDetailsDialog.tsx';
import { PortfolioDialog } from './PortfolioDialog.tsx';

const SAVED = { message: 'Saved' };
const ofTalent = {
  as: TALENT,
  answers: SAVED,
  send: 'Save',
  asks: true,
} as const;

everyFormDialog('the dialog about the talent', {
  ...ofTalent,
  draw: (onClose) => <AboutMeDialog profile={TALENT_PROFILE} onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Name').fill('Ada Okafor'),
  kept: { field: 'Name', text: 'Ada Okafor' },
  call: 'PATCH /users/update-about-me',
  issue: { path: 'description', field: 'Description (optional)' },
});

everyFormDialog('the dialog for an education', {
  ...ofTalent,
  draw: (onClose) => <EducationDialog education={null} version={undefined} onClose={onClose} />,
  fill: async (dialog) => {
    await dialog.getByLabelText('Degree').fill('Mathematics');
    await dialog.getByLabelText('School').fill('University of Lagos');
  },
  kept: { field: 'Degree', text: 'Mathematics' },
  call: 'PATCH /users/add-education',
  issue: { path: 'institution', field: 'School' },
});

everyFormDialog('the dialog for an experience', {
  ...ofTalent,
  draw: (onClose) => <ExperienceDialog experience={null} version={undefined} onClose={onClose} />,
  fill: async (dialog) => {
    await dialog.getByLabelText('Job title').fill('Engineer');
    await dialog.getByLabelText('Company').fill('Acme Works');
  },
  kept: { field: 'Job title', text: 'Engineer' },
  call: 'PATCH /users/add-experience',
  issue: { path: 'companyName', field: 'Company' },
});

everyFormDialog('the dialog for personal details', {
  ...ofTalent,
  draw: (onClose) => <PersonalDetailsDialog profile={TALENT_PROFILE} onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('City (optional)').fill('Lagos'),
  kept: { field: 'City (optional)', text: 'Lagos' },
  call: 'PATCH /users/update-personal-details',
  issue: { path: 'dob', field: 'Date of birth (optional)' },
});

everyFormDialog('the dialog for a work sample', {
  ...ofTalent,
  draw: (onClose) => <PortfolioDialog item={null} version={undefined} onClose={onClose} />,
  fill: async (dialog) => {
    await dialog.getByLabelText('Title').fill('Ledger');
    await dialog.getByLabelText('Description').fill('A ledger that nobody can change');
  },
  kept: { field: 'Title', text: 'Ledger' },
  call: 'PATCH /users/add-portfolio',
  issue: { path: 'description', field: 'Description' },
});

test('a work sample is sent with its link made whole, and with its picture', async () => {
  const id = 'a0000000-0000-4000-8000-000000000001';
  answer('POST /upload', {
    message: 'Uploaded',
    fileUrl: `/files/${id}`,
    id,
    kind: 'attachment',
    name: 'poster.png',
    type: 'image/png',
    size: 1_000,
  });
  answer('PATCH /users/add-portfolio', SAVED);
  const screen = await show(<PortfolioDialog item={null} version={undefined} onClose={() => {}} />, { as: TALENT });
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await screen.getByLabelText('Title').fill('Poster');
  await screen.getByLabelText('Description').fill('For a play, in two colours');
  await screen.getByLabelText('Link (optional)').fill('behance.net/ada/poster');
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')!.fillRect(0, 0, 40, 30);
  await userEvent.upload(document.querySelector('input[type="file"]')!, [
    new File([await canvas.convertToBlob()], 'poster.png', { type: 'image/png' }),
  ]);
  await save.click();
  await expect
    .poll(() => requestsTo('PATCH /users/add-portfolio').map(({ body }) => body))
    .toMatchObject([{ title: 'Poster', link: 'https://behance.net/ada/poster', fileUrl: `/files/${id}` }]);
});

test('a work sample whose link is no web address says so at the link', async () => {
  const screen = await show(<PortfolioDialog item={null} version={undefined} onClose={() => {}} />, { as: TALENT });
  await screen.getByLabelText('Title').fill('Poster');
  await screen.getByLabelText('Description').fill('For a play, in two colours');
  const link = screen.getByLabelText('Link (optional)');
  await link.fill('mailto:ada@obi.example');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(link).toHaveAttribute('aria-invalid', 'true');
  expect(requestsTo('PATCH /users/add-portfolio')).toEqual([]);
});

test('refuses a date of birth and a start to come, at their fields', async () => {
  const nextYear = `${new Date().getUTCFullYear() + 1}-12-31`;
  const personal = await show(<PersonalDetailsDialog profile={TALENT_PROFILE} onClose={() => {}} />, { as: TALENT });
  await personal.getByLabelText('Date of birth (optional)').fill(nextYear);
  await personal.getByRole('button', { name: 'Save' }).click();
  await expect.element(personal.getByText('The date of birth must be in the past.')).toBeVisible();
  await personal.unmount();
  const work = await show(<ExperienceDialog experience={null} version={undefined} onClose={() => {}} />, {
    as: TALENT,
  });
  await work.getByLabelText('Job title').fill('Engineer');
  await work.getByLabelText('Company').fill('Acme Works');
  await work.getByLabelText('Start date (optional)').fill(nextYear);
  await work.getByRole('button', { name: 'Save' }).click();
  await expect.element(work.getByText('The start date is in the future.')).toBeVisible();
});
