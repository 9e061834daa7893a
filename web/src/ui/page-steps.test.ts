import { describe, expect, it } from 'vitest';
import { pageSteps } from './page-steps.ts';

const everywhere = () => true;

describe('the numbers of a pager', () => {
  it('are all of them where there are few', () => {
    expect(pageSteps(1, 1, everywhere)).toEqual([1]);
    expect(pageSteps(2, 4, everywhere)).toEqual([1, 2, 3, 4]);
  });
  it('leave out what lies between the first page, the neighbours and the last', () => {
    expect(pageSteps(10, 33, everywhere)).toEqual([1, null, 8, 9, 10, 11, 12, null, 33]);
    expect(pageSteps(1, 33, everywhere)).toEqual([1, 2, 3, null, 33]);
    expect(pageSteps(33, 33, everywhere)).toEqual([1, null, 31, 32, 33]);
  });
  it('leave out neighbours to which no way is known yet', () => {
    expect(pageSteps(4, 33, (page) => page === 3 || page === 5)).toEqual([1, null, 3, 4, 5, null, 33]);
  });
  it('still say where one is when the list has become shorter meanwhile', () => {
    expect(pageSteps(5, 2, everywhere)).toContain(5);
  });
});
