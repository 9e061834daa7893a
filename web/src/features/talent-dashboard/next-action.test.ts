import { describe, expect, it } from 'vitest';
import { nextAction } from './next-action.ts';

const complete = { percent: 100, missing: [] };
const facts = { pendingContracts: 0, completion: { percent: 25, missing: ['Skills', 'About me'] }, stages: {} };

describe('the next action of a talent', () => {
  it('is the profile, then a job, before the first application', () => {
    expect(nextAction(facts, true)).toMatchObject({
      title: 'Complete your profile',
      to: '/profiletalent?edit=skills',
    });
    expect(nextAction({ ...facts, completion: complete }, true)).toMatchObject({ to: '/jobboard' });
  });

  it('is a contract that waits for an answer, whatever else is to do', () => {
    expect(nextAction({ ...facts, pendingContracts: 1 }, true)).toMatchObject({
      title: 'A contract is waiting for you',
      to: '/contracts?tab=waiting',
    });
    expect(nextAction({ ...facts, pendingContracts: 2, stages: { Hired: 2 } }, false)).toMatchObject({
      title: '2 contracts are waiting for you',
    });
  });

  it('is the work of contracts that were accepted', () => {
    expect(nextAction({ ...facts, stages: { Accepted: 2 } }, true)).toMatchObject({
      title: '2 contracts are in progress',
      to: '/contracts?tab=active',
    });
    expect(nextAction({ ...facts, stages: { Accepted: 2 } }, false)).toBeNull();
  });

  it('is none once there are applications, or when a period does not say', () => {
    expect(nextAction({ ...facts, stages: { Applied: 1 } }, true)).toBeNull();
    expect(nextAction(facts, false)).toBeNull();
  });
});
