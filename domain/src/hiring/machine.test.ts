import { describe, expect, it } from 'vitest';
import { EVENT_NAME, moveTo, namedMoveBetween, refusal } from './moves.ts';
import { firstStage, nextStage, type HiringEventType } from './machine.ts';
import { can } from './permissions.ts';
import { hasContractAfter, ROLES, STAGES, type Role, type Stage } from './stages.ts';
import { UNDO_TARGETS } from './undo.ts';

/** The table of the design, row by row: from, event, by, to. */
const TABLE: [Stage[], HiringEventType, Role, Stage][] = [
  [['Pending'], 'confirm', 'company', 'Applied'],
  [['Pending', 'Applied'], 'shortlist', 'company', 'Shortlisted'],
  [['Pending', 'Applied'], 'decline', 'company', 'Declined'],
  [['Pending', 'Applied', 'Shortlisted', 'Hired'], 'withdraw', 'talent', 'Withdrawn'],
  [['Shortlisted'], 'hire', 'company', 'Hired'],
  [['Hired'], 'accept', 'talent', 'Accepted'],
  [['Hired'], 'reject', 'talent', 'Rejected'],
  [['Shortlisted', 'Accepted'], 'complete', 'talent', 'Completed'],
  [['Completed'], 'requestChanges', 'company', 'Shortlisted'],
  [['Completed'], 'approve', 'company', 'Approved'],
  [['Declined'], 'reconsider', 'company', 'Applied'],
  [['Shortlisted'], 'turnDown', 'company', 'Declined'],
  [['Hired'], 'withdrawOffer', 'company', 'Shortlisted'],
  [['Rejected'], 'reopen', 'company', 'Shortlisted'],
];
const EVENTS = Object.keys(EVENT_NAME) as HiringEventType[];
const noContract = { hasContract: false };

describe('the hiring machine', () => {
  it('allows every move of the table and refuses every other, for both roles', () => {
    for (const stage of STAGES)
      for (const type of EVENTS)
        for (const by of ROLES) {
          const row = TABLE.find(([from, event, role]) => from.includes(stage) && event === type && role === by);
          expect(nextStage(stage, noContract, { type, by }), `${by}: ${type} from ${stage}`).toBe(row?.[3] ?? null);
        }
  });

  it('returns work to Accepted if a contract was sent', () => {
    expect(nextStage('Completed', { hasContract: true }, { type: 'requestChanges', by: 'company' })).toBe('Accepted');
  });

  it('takes back the payout of an approved application if it was refused, only by the company and by its own call', () => {
    const refused = { hasContract: true, payoutRefused: true };
    expect(nextStage('Approved', refused, { type: 'takeBack', by: 'company' })).toBe('Completed');
    expect(nextStage('Accepted', refused, { type: 'takeBack', by: 'company' })).toBe('Completed');
    for (const stage of ['Approved', 'Accepted'] as const)
      expect(nextStage(stage, refused, { type: 'takeBack', by: 'talent' })).toBeNull();
    expect(moveTo('Completed', 'Approved', refused, 'company')).toBeNull();
    expect(can.takeBack({ stage: 'Approved', ...refused })).toEqual({ allowed: true });
    expect(can.takeBack({ stage: 'Approved', ...noContract })).toMatchObject({ allowed: false });
  });

  it('has a contract from hiring until the offer is withdrawn', () => {
    expect(hasContractAfter(false, 'Hired')).toBe(true);
    expect(hasContractAfter(true, 'Accepted')).toBe(true);
    expect(hasContractAfter(true, 'Shortlisted')).toBe(false);
    expect(hasContractAfter(false, 'Shortlisted')).toBe(false);
  });

  it('has none where an application begins again, and has it again where a reopened rejection is undone', () => {
    expect(hasContractAfter(true, 'Applied')).toBe(false);
    expect(hasContractAfter(true, 'Pending')).toBe(false);
    expect(hasContractAfter(false, 'Rejected')).toBe(true);
  });

  it('undoes only moves that can be undone, only to the stage before, and only by the side that made them', () => {
    const UNDONE: [Role, Stage, Stage[]][] = [
      ['company', 'Shortlisted', ['Pending', 'Applied', 'Hired', 'Rejected']],
      ['company', 'Declined', ['Pending', 'Applied', 'Shortlisted']],
      ['talent', 'Withdrawn', ['Pending', 'Applied', 'Shortlisted', 'Hired']],
    ];
    for (const by of ROLES)
      for (const stage of STAGES)
        for (const undoTo of STAGES) {
          const back = UNDONE.some(([who, from, to]) => who === by && from === stage && to.includes(undoTo));
          const next = nextStage(stage, { hasContract: false, undoTo }, { type: 'undo', by });
          expect(next, `${by}: ${stage} to ${undoTo}`).toBe(back ? undoTo : null);
          if (back) expect(UNDO_TARGETS).toContain(undoTo);
        }
  });

  it('lets only a talent who withdrew apply again, to the stage of a new application', () => {
    for (const stage of STAGES)
      for (const returnsTo of [undefined, ...STAGES])
        for (const by of ROLES) {
          const begins =
            stage === 'Withdrawn' && by === 'talent' && (returnsTo === 'Applied' || returnsTo === 'Pending');
          const next = nextStage(stage, { hasContract: true, returnsTo }, { type: 'applyAgain', by });
          expect(next).toBe(begins ? returnsTo : null);
        }
    expect(moveTo('Applied', 'Withdrawn', { hasContract: false, returnsTo: 'Applied' }, 'talent')).toBeNull();
  });

  it('starts at Applied on the platform and at Pending if the company must confirm', () => {
    const job = { externalLink: 'https://acme.example', applicationEmail: null };
    expect(firstStage({ ...job, applicationMethods: ['Apply via platform', 'Email'] })).toBe('Applied');
    expect(firstStage({ ...job, applicationMethods: ['External Link'] })).toBe('Pending');
  });

  it('starts at Applied where the company names a way, but no address for it', () => {
    const job = { externalLink: null, applicationEmail: null };
    expect(firstStage({ ...job, applicationMethods: ['External Link', 'Email'] })).toBe('Applied');
    expect(firstStage({ ...job, applicationMethods: [] })).toBe('Applied');
  });
});

describe('moves by the stage they lead to', () => {
  it('reads Applied as confirming a pending and as reconsidering a declined application', () => {
    expect(moveTo('Applied', 'Pending', noContract, 'company')?.event).toBe('confirm');
    expect(moveTo('Applied', 'Declined', noContract, 'company')?.event).toBe('reconsider');
  });

  it('never turns down, withdraws an offer or undoes: those name the stage they saw', () => {
    expect(moveTo('Declined', 'Shortlisted', noContract, 'company')).toBeNull();
    expect(moveTo('Shortlisted', 'Hired', { hasContract: true }, 'company')).toBeNull();
    expect(moveTo('Applied', 'Shortlisted', { hasContract: false, undoTo: 'Applied' }, 'company')).toBeNull();
    expect(namedMoveBetween('Shortlisted', 'Declined')).toBe('turnDown');
    expect(namedMoveBetween('Hired', 'Shortlisted')).toBe('withdrawOffer');
    expect(namedMoveBetween('Rejected', 'Shortlisted')).toBe('reopen');
    expect(moveTo('Shortlisted', 'Rejected', { hasContract: true }, 'company')).toBeNull();
    expect(namedMoveBetween('Applied', 'Declined')).toBeUndefined();
  });

  it('never approves: paying out has its own call', () => {
    expect(moveTo('Approved', 'Completed', noContract, 'company')).toBeNull();
  });

  it('says where the application is and what is possible when it refuses', () => {
    expect(refusal('Completed', noContract, 'company')).toBe(
      'Work submitted. You can ask for changes or approve the payment.',
    );
    expect(refusal('Approved', noContract, 'talent')).toBe('Payment approved.');
    expect(can.approve({ stage: 'Applied', ...noContract })).toMatchObject({ allowed: false });
    expect(can.approve({ stage: 'Completed', ...noContract })).toEqual({ allowed: true });
  });
});
