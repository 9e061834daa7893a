import { describe, expect, it } from 'vitest';
import { pageSteps } from './page-steps.ts';

const everywhere = () => true;

describe('the numbers of a pager', () => {
  it('are all of them where there are few', () => {
    expect(pageSteps(1, 1, everywhere)).toEqual([1]);
    expect(pageSteps(2, 4, everywhere)).toEqual([1, 2, 3, 4]);
  });
  it('leave out pages between the first, the neighbours and the last', () => {
    expect(pageSteps(10, 33, everywhere)).toEqual([1, null, 8, 9, 10, 11, 12, null, 33]);
    expect(pageSteps(1, 33, everywhere)).toEqual([1, 2, 3, null, 33]);
    expect(pageSteps(33, 33, everywhere)).toEqual([1, null, 31, 32, 33]);
  });
  it('leave out neighbours that cannot be reached yet', () => {
    expect(pageSteps(4, 33, (page) => page === 3 || page === 5)).toEqual([1, null, 3, 4, 5, null, 33]);
  });
  it('still contain the present page when the list has become shorter', () => {
    expect(pageSteps(5, 2, everywhere)).toContain(5);
  });
});
