import type { Stage } from '@hireledger/domain/hiring/stages';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applicantRow } from '../../../testing/applicants.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { PersonCard } from './PersonCard.tsx';

const open = (hiringStage: Stage) => {
  const known = {
    email: 'bartholomew.featherstonehaugh@demo.hireledger.example',
    phoneNumber: '+1 202 555 0199',
    linkedin: 'https://www.linkedin.com/in/bartholomew',
    website: 'https://bartholomew.example',
  };
  const application = { ...applicantRow(1, { hiringStage }), ...known, alsoApplied: [], ratings: [], average: null };
  return show(<PersonCard application={application as unknown as ApplicantDetails} />, { as: COMPANY });
};
const contact = () => page.getByRole('region', { name: 'Contact info' });

// specification.md, /applicationdetails: the left card ends with Reject, Shortlist and the contact info.
test('the card has each way to reach the person below the buttons', async () => {
  const screen = await open('Applied');
  const ways = contact().getByRole('listitem');
  await expect.element(ways.nth(3)).toBeVisible();
  expect(ways.all().map((way) => way.getByRole('link').element().getAttribute('href'))).toEqual([
    'mailto:bartholomew.featherstonehaugh@demo.hireledger.example',
    'tel:+12025550199',
    'https://www.linkedin.com/in/bartholomew',
    'https://bartholomew.example',
  ]);
  const below = (button: Element) =>
    button.compareDocumentPosition(contact().element()) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(below(screen.getByRole('button', { name: 'Shortlist' }).element())).toBeTruthy();
  await showOnPhone({ letters: 1.5 });
  expect(brokenLooks()).toEqual([]);
});

test('the card of a rejected person says until when their contact details are hidden', async () => {
  await open('Declined');
  await expect.element(contact().getByText(/are hidden until you reconsider the application/)).toBeVisible();
  await expect.element(contact().getByRole('link', { name: 'Message' })).toBeVisible();
  expect(contact().getByRole('listitem').elements()).toEqual([]);
});
