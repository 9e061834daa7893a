import { expect, it } from 'vitest';
import { changeOf } from './trend.ts';

it('formats a change in percent, to one decimal place', () => {
  expect(changeOf(221, 200)).toEqual({ direction: 'up', text: '+10.5%' });
  expect(changeOf(97, 100)).toEqual({ direction: 'down', text: '−3.0%' });
  expect(changeOf(0, 8)).toEqual({ direction: 'down', text: '−100.0%' });
  expect(changeOf(10_001, 10_000)).toEqual({ direction: 'same', text: '0.0%' });
});

it('has nothing to say where there was nothing before', () => {
  expect(changeOf(5, 0)).toBeNull();
  expect(changeOf(0, 0)).toBeNull();
});

it('caps very large changes', () => {
  expect(changeOf(5_000, 1)?.text).toBe('over +999%');
});
