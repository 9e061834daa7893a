import { describe, expect, it } from 'vitest';
import { noticeLink, noticePath } from './notice-path.ts';
import { FACTS } from './test-facts.ts';
import type { RecipientEvent } from './vocabulary.ts';

const notice = (name: string, more: object = {}) =>
  ({ seq: 7, name, at: '2026-03-01T09:00:00Z', data: { ...FACTS, ...more } }) as unknown as RecipientEvent;

describe('where a notice leads', () => {
  it('is the application itself, for each side its own page', () => {
    for (const name of ['application.shortlisted', 'application.hired', 'application.changes-requested']) {
      expect(noticePath(notice(name), 'talent')).toBe(`/applicationtalent/${FACTS.applicationId}`);
      expect(noticePath(notice(name), 'company')).toBe(`/applicationdetails/${FACTS.applicationId}`);
    }
  });

  it('is the note in which a colleague mentioned the reader', () => {
    const mention = notice('note.mentioned', { noteId: 'n' });
    expect(noticePath(mention, 'company')).toBe(`/applicationdetails/${FACTS.applicationId}?note=n`);
    expect(noticeLink(mention, 'company')).toBe(`/applicationdetails/${FACTS.applicationId}?note=n&notice=7`);
  });

  it('is the wallet for money on its way to a talent, and the application again once it is taken back', () => {
    for (const name of ['approved', 'sent', 'released', 'failed', 'retried'])
      expect(noticePath(notice(`disbursement.${name}`), 'talent')).toBe('/wallet');
    expect(noticePath(notice('disbursement.taken-back'), 'talent')).toBe(`/applicationtalent/${FACTS.applicationId}`);
    expect(noticePath(notice('disbursement.released'), 'company')).toBe(`/applicationdetails/${FACTS.applicationId}`);
  });

  it('is the page of a job, or the list once the job was removed', () => {
    const ofJob = (name: string) => {
      const { applicationId: _none, ...data } = FACTS;
      return noticePath({ ...notice(name), data } as unknown as RecipientEvent, 'company');
    };
    expect(ofJob('job.closed')).toBe(`/jobpostinglist/${FACTS.jobId}`);
    expect(ofJob('job.removed')).toBe('/jobpostinglist');
  });

  it('is the contract for a step that did not go through, and the dispute for the arbiter whose ruling did not', () => {
    const ofStep = (step: string) =>
      noticePath(notice('escrow.step-failed', { agreementId: 'a', milestone: 1, step }), 'talent');
    expect(ofStep('refund')).toBe('/contracts/a');
    expect(ofStep('rule')).toBe('/disputes/a/1');
  });

  it('is the document for a contract that was sent or answered', () => {
    for (const role of ['talent', 'company'] as const)
      expect(noticePath(notice('contract.revised', { offerId: 'o', version: 2 }), role)).toBe('/contract-offers/o');
  });

  it('is the board for the jobs of one saved search, and the list of searches for those of several', () => {
    const matched = (others?: object) =>
      noticePath(
        { name: 'saved-search.matched', data: { query: 'q=diver', others } } as unknown as RecipientEvent,
        'talent',
      );
    expect([matched(), matched({ searches: 0, jobs: 0 }), matched({ searches: 1, jobs: 2 })]).toEqual([
      '/jobboard?q=diver',
      '/jobboard?q=diver',
      '/saved-searches',
    ]);
  });

  it('names itself in links from outside', () => {
    expect(noticeLink(notice('application.shortlisted'), 'talent')).toBe(
      `/applicationtalent/${FACTS.applicationId}?notice=7`,
    );
  });
});
