import { describe, expect, it } from 'vitest';
import { applyElsewhere, applyState, type ApplyFacts } from './apply-state.ts';

const job = {
  title: 'Cook & baker',
  companyName: 'Acme',
  applicationMethods: ['External Link', 'Email'],
  externalLink: 'https://jobs.example.com/7',
  applicationEmail: 'hr@example.com',
};
const open: ApplyFacts = { role: 'talent', closedReason: null, stage: null, missing: [] };

describe('the Apply button', () => {
  it('is ready for a talent and leads a visitor to sign in', () => {
    expect(applyState(open)).toEqual({ kind: 'ready' });
    expect(applyState({ ...open, role: null })).toEqual({ kind: 'sign-in' });
  });
  it('is disabled for companies and closed jobs, with the reason', () => {
    expect(applyState({ ...open, role: 'company' })).toMatchObject({ kind: 'off' });
    expect(applyState({ ...open, role: null, closedReason: 'The company closed this job.' })).toEqual({
      kind: 'off',
      reason: 'The company closed this job.',
    });
  });
  it('is disabled while the profile lacks what the company requires, and names it', () => {
    expect(applyState({ ...open, missing: ['phone'] })).toEqual({ kind: 'incomplete', missing: ['phone'] });
    expect(applyState({ ...open, missing: ['phone'], closedReason: 'The company closed this job.' })).toMatchObject({
      kind: 'off',
    });
  });
  it('shows a sent application, even if the job has closed or requires more since', () => {
    expect(
      applyState({
        ...open,
        closedReason: 'All openings for this job are filled.',
        missing: ['phone'],
        stage: 'Hired',
      }),
    ).toEqual({ kind: 'applied', stage: 'Hired' });
  });
  it('is there again for a talent who withdrew, under the conditions of the first time', () => {
    const withdrawn = { ...open, stage: 'Withdrawn', withdrawn: true } as const;
    expect(applyState(withdrawn)).toEqual({ kind: 'ready' });
    expect(applyState({ ...withdrawn, missing: ['phone'] })).toEqual({ kind: 'incomplete', missing: ['phone'] });
    expect(applyState({ ...withdrawn, closedReason: 'The company closed this job.' })).toMatchObject({
      kind: 'applied',
    });
    expect(applyState({ ...withdrawn, withdrawn: false })).toMatchObject({ kind: 'applied' });
  });
});

describe('applying elsewhere', () => {
  it('is not needed if the platform takes the application', () => {
    expect(applyElsewhere({ ...job, applicationMethods: ['Apply via platform', 'Email'] })).toEqual([]);
  });
  it('opens the link and starts a mail that names the job', () => {
    const [link, mail] = applyElsewhere(job);
    expect(link).toEqual({ kind: 'link', host: 'jobs.example.com', href: job.externalLink });
    expect(mail).toMatchObject({ kind: 'mail', address: 'hr@example.com' });
    const { pathname, searchParams } = new URL(mail!.href);
    expect(pathname).toBe('hr@example.com');
    expect(searchParams.get('subject')).toBe('Application: Cook & baker');
    expect(searchParams.get('body')).toContain('Dear Acme');
  });
  it('never follows a link that is not http', () => {
    expect(applyElsewhere({ ...job, externalLink: 'javascript:alert(1)', applicationEmail: null })).toEqual([]);
  });
  it('puts only address, subject and opening into a mail', () => {
    const [mail] = applyElsewhere({
      ...job,
      externalLink: null,
      applicationEmail: 'hr@example.com?bcc=me@example.com&body=x',
    });
    expect([...new URL(mail!.href).searchParams.keys()]).toEqual(['subject', 'body']);
  });
});
