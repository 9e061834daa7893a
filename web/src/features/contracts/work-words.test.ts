import type { ContractWork } from '@hireledger/domain/http/agreements';
import { expect, it } from 'vitest';
import { workLine } from './work-words.ts';

const work: ContractWork = {
  state: 'open',
  total: '300',
  inEscrow: '100',
  paid: '0',
  milestones: 2,
  ended: 0,
  submitted: 0,
  disputed: 0,
  nextDeadline: null,
  openingFailed: false,
};

it('says in one line what a contract waits for, the most urgent first', () => {
  expect(workLine({ ...work, state: 'opening' })).toBe('Being opened');
  expect(workLine({ ...work, state: 'opening', openingFailed: true })).toBe('Could not be opened');
  expect(workLine({ ...work, inEscrow: '0' })).toBe('Not funded yet');
  expect(workLine(work)).toBe('0 of 2 milestones done');
  expect(workLine({ ...work, ended: 1, inEscrow: '0' })).toBe('1 of 2 milestones done');
  expect(workLine({ ...work, submitted: 1 })).toBe('Work submitted');
  expect(workLine({ ...work, submitted: 1, disputed: 1 })).toBe('In dispute');
  expect(workLine({ ...work, ended: 2, state: 'ended' })).toBe('Ended');
});
