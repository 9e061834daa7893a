import { describe, expect, it } from 'vitest';
import { noticeText } from '../events/notice.ts';
import { FACTS } from '../events/test-facts.ts';
import type { RecipientEvent } from '../events/vocabulary.ts';
import { causeOf, contractOf, DECIDED_BY, DECIDERS, stageByContract, type ContractCause } from './contract-moves.ts';
import { nextStage } from './machine.ts';
import { STAGES, type Stage } from './stages.ts';

/** How a milestone of 100 dollars can be, and what its talent got. */
const MILESTONES = {
  agreed: null,
  funded: null,
  submitted: null,
  disputed: null,
  released: '100000000',
  refunded: '0',
  settled: '40000000',
  ruled: '0',
} as const;
type State = keyof typeof MILESTONES;
const STATES = Object.keys(MILESTONES) as State[];
const ENDED: State[] = ['released', 'refunded', 'settled', 'ruled'];
const contract = (...states: State[]) => contractOf(states.map((state) => ({ state, toPayee: MILESTONES[state] })));
const after = (stage: Stage, cause: ContractCause, ...states: State[]) =>
  nextStage(
    stage,
    { hasContract: true, contract: contract(...states) },
    { type: 'endMilestone', by: DECIDED_BY[cause] },
  );

describe('the stage after a milestone has ended', () => {
  it('is, for every end with every other milestone, Approved or Withdrawn without work left, else Accepted without work to approve', () => {
    for (const last of ENDED)
      for (const other of STATES)
        for (const byDeadline of [false, true]) {
          const cause = causeOf(last as 'released', byDeadline);
          const states = [last, other];
          const splitEndsIt = other === 'agreed' && (last === 'settled' || last === 'ruled');
          const isPaid = states.some((state) => state === 'released' || state === 'settled');
          const expected = (stage: Stage): Stage | null => {
            if (stage === 'Approved' && !isPaid && (ENDED.includes(other) || splitEndsIt)) return 'Withdrawn';
            if (stage !== 'Accepted' && stage !== 'Completed') return null;
            if (ENDED.includes(other) || splitEndsIt) return isPaid ? 'Approved' : 'Withdrawn';
            return stage === 'Completed' && other !== 'submitted' ? 'Accepted' : null;
          };
          for (const stage of STAGES)
            expect(after(stage, cause, last, other), `${stage}, ${cause} beside ${other}`).toBe(expected(stage));
        }
  });

  it('never moves an application before anything has ended, and never without its milestones', () => {
    for (const stage of STAGES)
      for (const by of DECIDERS) {
        expect(nextStage(stage, { hasContract: true }, { type: 'endMilestone', by })).toBeNull();
        if (stage !== 'Completed')
          expect(
            nextStage(stage, { hasContract: true, contract: contract('funded') }, { type: 'endMilestone', by }),
          ).toBeNull();
      }
  });

  it('of finished work is the one that the milestones mean, by the one rule', () => {
    for (const last of ENDED)
      for (const other of STATES) {
        const next = after('Completed', causeOf(last as 'released', false), last, other) ?? 'Completed';
        expect(next, `${last} beside ${other}`).toBe(stageByContract(contract(last, other)));
      }
  });

  it('depends on the milestones and not on the order in which they ended', () => {
    for (const one of STATES) for (const other of STATES) expect(contract(one, other)).toEqual(contract(other, one));
  });
});

describe('the stage after a milestone came into dispute', () => {
  it('is Accepted where no other work waits to be approved, and stays otherwise', () => {
    for (const cause of ['company-disputed', 'talent-disputed'] as const)
      for (const other of STATES)
        for (const stage of STAGES) {
          const facts = { hasContract: true, contract: contract('disputed', other) };
          const to = nextStage(stage, facts, { type: 'disputeMilestone', by: DECIDED_BY[cause] });
          expect(to, `${stage}, beside ${other}`).toBe(
            stage === 'Completed' && other !== 'submitted' ? 'Accepted' : null,
          );
          if (to) expect(stageByContract(facts.contract)).toBe(to);
        }
  });
});

describe('the stage after submitted work was lost', () => {
  it('is Accepted where no other work waits to be approved, and stays otherwise', () => {
    for (const other of STATES)
      for (const stage of STAGES) {
        const facts = { hasContract: true, contract: contract('funded', other) };
        const to = nextStage(stage, facts, { type: 'loseSubmission', by: DECIDED_BY['not-submitted'] });
        expect(to, `${stage}, beside ${other}`).toBe(
          stage === 'Completed' && other !== 'submitted' ? 'Accepted' : null,
        );
      }
  });
});

describe('the stage after a request for changes was lost', () => {
  it('is Completed where work waits to be approved, and stays otherwise', () => {
    for (const only of STATES)
      for (const stage of STAGES) {
        const facts = { hasContract: true, contract: contract(only) };
        const to = nextStage(stage, facts, { type: 'loseChangeRequest', by: DECIDED_BY['changes-not-requested'] });
        expect(to, `${stage}, ${only}`).toBe(stage === 'Accepted' && only === 'submitted' ? 'Completed' : null);
      }
  });
});

describe('a move that a reorganisation takes back', () => {
  it('leads to the stage before, only by the chain, and only from where an end can have led', () => {
    const BACK: Partial<Record<Stage, Stage[]>> = {
      Approved: ['Accepted', 'Completed'],
      Withdrawn: ['Accepted', 'Completed', 'Approved'],
      Accepted: ['Completed'],
    };
    for (const stage of STAGES)
      for (const undoTo of STAGES)
        for (const by of DECIDERS) {
          const back = by === 'chain' && BACK[stage]?.includes(undoTo) ? undoTo : null;
          expect(nextStage(stage, { hasContract: true, undoTo }, { type: 'restore', by }), `${stage} by ${by}`).toBe(
            back,
          );
        }
  });

  it('can take back every move that the end of a milestone makes', () => {
    for (const from of STAGES)
      for (const last of ENDED)
        for (const other of STATES) {
          const to = after(from, causeOf(last as 'released', true), last, other);
          if (to)
            expect(nextStage(to, { hasContract: true, undoTo: from }, { type: 'restore', by: 'chain' })).toBe(from);
        }
  });
});

it('a notice says when a deadline decided', () => {
  const text = (name: string, byDeadline: boolean) => {
    const data = { ...FACTS, milestone: 0, amount: '100000000', toPayee: '50000000', byDeadline };
    return noticeText({ name, data } as unknown as RecipientEvent, 'talent');
  };
  expect(text('escrow.released', true)).toBe(
    'Acme did not answer in the review period, so you were paid $100.00 for milestone 1 of Welder',
  );
  expect(text('escrow.refunded', true)).toContain('Nothing was submitted in time, so');
  expect(text('escrow.resolved', true)).toContain('The arbiter did not decide in time, so');
  for (const name of ['escrow.released', 'escrow.refunded', 'escrow.resolved'])
    expect(text(name, false)).not.toContain(', so ');
});
