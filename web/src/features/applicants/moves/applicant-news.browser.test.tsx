import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { FACTS } from '@hireledger/domain/events/test-facts';
import { beforeEach, expect, test } from 'vitest';
import { applyEvents, resetNumbers } from '../../../realtime/effects.ts';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { useApplicantNews } from './applicant-news.ts';

const BOLA = { id: '70000000-0000-4000-8000-000000000001', fullName: 'Bola Ade' };
beforeEach(() => {
  resetNumbers();
  answer('GET /company/members', { data: { members: [BOLA], invitations: [] } } as never);
});

let seq = 0;
const happens = (name: string, data: object) =>
  applyEvents([
    { seq: (seq += 1), name, at: '2026-01-01T00:00:00Z', data: { ...FACTS, ...data } } as unknown as RecipientEvent,
  ]);
const moved = (stage: string, id?: string) =>
  happens('application.shortlisted', { from: 'Applied', stage, ...(id && { byPerson: { id } }) });

function News() {
  return <output>{useApplicantNews(FACTS.applicationId)}</output>;
}
const open = async () => {
  const screen = await show(<News />, { as: COMPANY });
  return screen.getByRole('status').first();
};

test('a colleague’s changes are said with their name, and one’s own end the news', async () => {
  const line = await open();
  moved('Shortlisted', BOLA.id);
  await expect.element(line).toHaveTextContent('Bola Ade moved Ada to Shortlisted just now.');
  happens('notes.changed', { added: true, byPerson: BOLA });
  await expect.element(line).toHaveTextContent('Bola Ade wrote a note just now.');
  // The person of this session, perhaps in another tab.
  moved('Declined', COMPANY.id);
  await expect.element(line).toBeEmptyDOMElement();
});

test('who left, or is not known, is a colleague; of other applicants nothing is said', async () => {
  const line = await open();
  happens('application.shortlisted', { applicationId: 'b', from: 'Applied', stage: 'Shortlisted', byPerson: BOLA });
  moved('Shortlisted', '70000000-0000-4000-8000-000000000009');
  await expect.element(line).toHaveTextContent('A colleague moved Ada to Shortlisted just now.');
});
