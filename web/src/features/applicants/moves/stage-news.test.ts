import { FACTS as facts } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { expect, it } from 'vitest';
import { stageNews } from './stage-news.ts';

const event = (name: string, data: object) =>
  ({ seq: 1, at: '2026-01-01T00:00:00Z', name, data: { ...facts, ...data } }) as unknown as RecipientEvent;

it('names the talent for the talent’s moves and the company for its own', () => {
  expect(stageNews(event('application.withdrawn', { from: 'Applied', stage: 'Withdrawn' }))).toBe(
    'Ada withdrew this application just now.',
  );
  expect(stageNews(event('application.resubmitted', { from: 'Withdrawn', stage: 'Applied' }))).toMatch(/applied again/);
  expect(stageNews(event('application.move-undone', { from: 'Withdrawn', stage: 'Hired' }))).toMatch(
    /undid the withdrawal/,
  );
  expect(stageNews(event('application.declined', { from: 'Applied', stage: 'Declined' }))).toBe(
    'Someone at Acme moved this to Declined just now.',
  );
});

it('gives the reason where a contract moved it', () => {
  const moved = event('application.moved-by-contract', { from: 'Completed', stage: 'Approved', cause: 'settled' });
  expect(stageNews(moved)).toBe('Both sides agreed how to split a milestone. This moved to Approved just now.');
});

it('is null for ratings, new applications and money', () => {
  expect(stageNews(event('application.rated', { from: null, rating: 3 }))).toBeNull();
  expect(stageNews(event('application.submitted', { stage: 'Applied' }))).toBeNull();
  expect(stageNews(event('disbursement.approved', { from: 'Completed', stage: 'Approved' }))).toBeNull();
});
