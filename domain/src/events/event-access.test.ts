import { expect, test } from 'vitest';
import { isLimitedToTeam, MEMBER_ROLES, type MemberRole } from '../accounts/member-roles.ts';
import { eventsSeenAs, maySee, seenBy, seesEverything } from './event-access.ts';
import { FACTS } from './test-facts.ts';
import { EVENTS, NOTIFIES, type EventName } from './vocabulary.ts';

const NAMES = Object.keys(EVENTS) as EventName[];
const fieldsOf = (name: EventName) => Object.keys(EVENTS[name].shape);
const view = (role: MemberRole, jobs: string[] | null = null) => ({ role, jobs: jobs && new Set(jobs) });
const event = (name: string, data: object = FACTS) => ({ seq: 7, name, at: '2026-11-29T00:00:00Z', data });

test('an owner sees every event; everybody else sees some', () => {
  expect(MEMBER_ROLES.filter(seesEverything)).toEqual(['owner']);
  expect(eventsSeenAs('owner')).toEqual(expect.arrayContaining(NAMES));
  for (const role of MEMBER_ROLES.slice(1)) expect(eventsSeenAs(role).length).toBeLessThan(NAMES.length);
});

test('money outside contracts is for those who see the wallet, hiring for those who see applicants, messages for those who write', () => {
  const seeing = (name: EventName) => MEMBER_ROLES.filter((role) => eventsSeenAs(role).includes(name));
  for (const name of NAMES.filter((name) => /^(?:wallet|withdrawal|own-address|passkey|account)\./.test(name)))
    expect(seeing(name), name).toEqual(['owner', 'finance']);
  for (const name of ['application.submitted', 'application.declined', 'notes.changed'] as const)
    expect(seeing(name), name).toEqual(['owner', 'recruiter', 'hiring-manager', 'viewer']);
  for (const name of ['message.sent', 'message.read'] as const)
    expect(seeing(name), name).toEqual(['owner', 'recruiter', 'hiring-manager']);
  // It asks for what only they may do.
  expect(seeing('contract.drafted')).toEqual(['owner', 'recruiter', 'finance']);
  const ofContracts = /^(?:contract(?!\.drafted)|escrow|disbursement|ending)\./;
  for (const name of NAMES.filter((each) => ofContracts.test(each)))
    expect(seeing(name), name).toEqual([...MEMBER_ROLES]);
});

test('a limited role sees what is about a job of its team', () => {
  expect(MEMBER_ROLES.filter(isLimitedToTeam)).toEqual(['hiring-manager']);
  const [own, other, none] = [['j'], ['k'], []].map((jobs) => view('hiring-manager', jobs));
  for (const name of ['application.submitted', 'contract.sent', 'job.updated', 'notes.changed'])
    expect(
      [own!, other!, none!].map((of) => maySee(of, event(name))),
      name,
    ).toEqual([true, false, false]);
  // An earlier event that does not say its job, and one that has none.
  expect(maySee(own!, event('notes.changed', { applicationId: 'a' }))).toBe(false);
  expect(maySee(none!, event('contract-templates.changed', { companyId: 'c' }))).toBe(true);
});

test('what a limited role may see of a job says which', () => {
  for (const name of eventsSeenAs('hiring-manager'))
    if (/^(?:application|contract|disbursement|escrow|dispute|bonus|review|ending|message|notes|job)\./.test(name))
      expect(fieldsOf(name), name).toContain('jobId');
});

test('every notice that a limited role sees of a job names it in every event, also in earlier ones', () => {
  for (const name of eventsSeenAs('hiring-manager').filter((one) => NOTIFIES[one].includes('company'))) {
    const { jobId } = EVENTS[name].shape as { jobId?: { safeParse(value: unknown): { success: boolean } } };
    if (jobId) expect(jobId.safeParse(undefined).success, name).toBe(false);
    else expect(maySee(view('hiring-manager', []), event(name, {})), name).toBe(true);
  }
});

test('nothing that says how to reach an applicant is in an event', () => {
  for (const name of NAMES)
    expect(
      fieldsOf(name).filter((field) => /e-?mail|phone|linkedin|website|birth|gender|street|city/i.test(field)),
      name,
    ).toEqual([]);
});

test('of what a role may not see there is the number', () => {
  expect(seenBy(view('finance'), event('application.submitted'))).toEqual({
    seq: 7,
    name: 'withheld',
    at: '2026-11-29T00:00:00Z',
  });
  const seen = event('contract.sent');
  expect(seenBy(view('finance'), seen)).toBe(seen);
});

test('an event that this version does not know is withheld', () => {
  expect(seenBy(view('viewer'), event('wallet.emptied'))).toMatchObject({ name: 'withheld' });
});

test('fields that a role may not see are left out', () => {
  const failed = event('disbursement.failed', { ...FACTS, amount: '1', reason: 'the wallet holds $5.00.' });
  expect(seenBy(view('finance'), failed)).toBe(failed);
  expect(seenBy(view('recruiter'), failed)).toEqual(event('disbursement.failed', { ...FACTS, amount: '1' }));
});
