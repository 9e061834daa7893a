import { FACTS as facts } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { expect, it } from 'vitest';
import { applicantNews } from './applicant-news.ts';

const event = (name: string, data: object) =>
  ({ seq: 1, at: '2026-01-01T00:00:00Z', name, data: { ...facts, ...data } }) as unknown as RecipientEvent;
const byPerson = { id: 'b' };
const newsOf = (name: string, data: object) => applicantNews(event(name, data), 'Bola Ade');

it('names the talent for the talent’s moves and the colleague for the company’s', () => {
  expect(newsOf('application.withdrawn', { from: 'Applied', stage: 'Withdrawn' })).toBe(
    'Ada withdrew this application just now.',
  );
  expect(newsOf('application.resubmitted', { from: 'Withdrawn', stage: 'Applied' })).toMatch(/applied again/);
  expect(newsOf('application.move-undone', { from: 'Withdrawn', stage: 'Hired' })).toMatch(/undid the withdrawal/);
  expect(newsOf('application.move-undone', { from: 'Declined', stage: 'Applied', byPerson })).toMatch(
    /^Bola Ade undid/,
  );
  expect(newsOf('application.declined', { from: 'Applied', stage: 'Declined', byPerson })).toBe(
    'Bola Ade moved Ada to Declined just now.',
  );
});

it('gives the reason where a contract moved it', () => {
  expect(newsOf('application.moved-by-contract', { from: 'Completed', stage: 'Approved', cause: 'settled' })).toBe(
    'Both sides agreed how to split a milestone. This moved to Approved just now.',
  );
});

it('names who rated, wrote a note or approved a payment', () => {
  expect(newsOf('application.rated', { from: null, rating: 3, byPerson })).toBe('Bola Ade rated Ada just now.');
  expect(newsOf('notes.changed', { added: true, byPerson })).toBe('Bola Ade wrote a note just now.');
  expect(newsOf('disbursement.approved', { from: 'Completed', stage: 'Approved', byPerson })).toBe(
    'Bola Ade approved the payment just now.',
  );
});

it('is null for new applications, removed stars, changed notes and money on its way', () => {
  expect(newsOf('application.submitted', { stage: 'Applied' })).toBeNull();
  expect(newsOf('application.rated', { from: 3, rating: null, byPerson })).toBeNull();
  expect(newsOf('notes.changed', { byPerson })).toBeNull();
  expect(newsOf('disbursement.released', { byPerson })).toBeNull();
});
