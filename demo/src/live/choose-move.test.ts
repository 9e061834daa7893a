import type { Stage } from '@hireledger/domain/hiring/stages';
import { describe, expect, it } from 'vitest';
import { randomFor } from '../market/seeded-random.ts';
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
    const random = randomFor('moves');
    for (let round = 0; round < 60; round += 1)
      expect(chooseMove([at('Completed'), at('Applied')], ['company'], random)?.move.event).not.toBe('approve');
  });

  it('keeps to the sides that it was given', () => {
    const random = randomFor('sides');
    for (let round = 0; round < 50; round += 1)
      expect(chooseMove([at('Applied'), at('Shortlisted')], ['talent'], random)?.by).toBe('talent');
  });

  it('finds nothing where nothing can be done', () => {
    expect(chooseMove([at('Approved')], ['company', 'talent'], randomFor('none'))).toBeNull();
    expect(chooseMove([], ['company'], randomFor('none'))).toBeNull();
  });
});
