import type { Stage } from '@hireledger/domain/hiring/stages';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../market/seeded-random.ts';
import { chooseMove } from './choose-move.ts';

const at = (stage: Stage) => ({
  id: stage,
  stage,
  hasContract: false,
  jobTitle: 'Illustrator',
  companyId: 'company',
  companyName: 'A company',
  talentId: 'talent',
  talentName: 'A talent',
});

describe('the choice of a live move', () => {
  it('never approves: money has a beat of its own', () => {
    const chance = chanceOf('moves');
    for (let round = 0; round < 60; round += 1)
      expect(chooseMove([at('Completed'), at('Applied')], ['company'], chance)?.move.event).not.toBe('approve');
  });

  it('keeps to the sides that it was given', () => {
    const chance = chanceOf('sides');
    for (let round = 0; round < 50; round += 1)
      expect(chooseMove([at('Applied'), at('Shortlisted')], ['talent'], chance)?.by).toBe('talent');
  });

  it('finds nothing where nothing can be done', () => {
    expect(chooseMove([at('Approved')], ['company', 'talent'], chanceOf('none'))).toBeNull();
    expect(chooseMove([], ['company'], chanceOf('none'))).toBeNull();
  });
});
