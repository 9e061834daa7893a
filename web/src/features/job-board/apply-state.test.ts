import { describe, expect, it } from 'vitest';
import { applyElsewhere, applyState } from './apply-state.ts';

const job = { title: 'Cook & baker', applicationMethods: ['External Link', 'Email'], externalLink: 'https://jobs.example.com/7', applicationEmail: 'hr@example.com' };

describe('the Apply button', () => {
  it('is ready for a talent and leads a visitor to sign in', () => {
    expect(applyState({ role: 'talent', closedReason: null, stage: null })).toEqual({ kind: 'ready' });
    expect(applyState({ role: null, closedReason: null, stage: null })).toEqual({ kind: 'sign-in' });
  });
  it('is off for companies and closed jobs, and says why', () => {
    expect(applyState({ role: 'company', closedReason: null, stage: null })).toMatchObject({ kind: 'off' });
    expect(applyState({ role: null, closedReason: 'The company closed this job.', stage: null })).toEqual({ kind: 'off', reason: 'The company closed this job.' });
  });
  it('tells of an application that was sent, even when the job has closed since', () => {
    expect(applyState({ role: 'talent', closedReason: 'All places of this job are taken.', stage: 'Hired' })).toEqual({ kind: 'applied', stage: 'Hired' });
  });
});

describe('applying elsewhere', () => {
  it('is not needed where the platform takes the application', () => {
    expect(applyElsewhere({ ...job, applicationMethods: ['Apply via platform', 'Email'] })).toEqual([]);
  });
  it('opens the link and writes the mail with the job in its subject', () => {
    expect(applyElsewhere(job)).toEqual([
      { label: 'Open jobs.example.com', href: job.externalLink, external: true },
      { label: 'Write to hr@example.com', href: 'mailto:hr@example.com?subject=Application%3A%20Cook%20%26%20baker', external: false },
    ]);
  });
  it('never follows a link that is not http', () => {
    expect(applyElsewhere({ ...job, externalLink: 'javascript:alert(1)', applicationEmail: null })).toEqual([]);
  });
});
