import { describe, expect, it } from 'vitest';
import { STAGES } from './stages.ts';
import { moveInto, whyNot } from './permissions.ts';

const at = (stage: (typeof STAGES)[number], hasContract = false) => ({ stage, hasContract });

describe('a stage that the company wants to move an application to', () => {
  it('is allowed if the hiring machine has a move, approving included', () => {
    expect(moveInto('Shortlisted', at('Applied'))?.event).toBe('shortlist');
    expect(moveInto('Approved', at('Completed'))?.event).toBe('approve');
    expect(moveInto('Accepted', at('Completed', true))?.event).toBe('requestChanges');
    expect(moveInto('Accepted', at('Completed'))).toBeNull();
  });

  it('says who can do it, or what can be done instead', () => {
    expect(whyNot('Completed', at('Shortlisted'))).toBe('Only the candidate can do that: Mark as Done.');
    expect(whyNot('Hired', at('Applied'))).toBe('New application. You can shortlist it or reject it.');
    expect(whyNot('Applied', at('Applied'))).toBe('The card is already here.');
    expect(whyNot('Applied', at('Withdrawn'))).toContain('withdrawn');
  });

  it('is allowed or has a reason, for each stage from each', () => {
    for (const from of STAGES)
      for (const to of STAGES) expect(whyNot(to, at(from)) === null).toBe(moveInto(to, at(from)) !== null);
  });
});
