import { expect, test } from 'vitest';
import { comingSoonTitle } from './coming-soon-title.ts';

test('dashes become spaces and words begin with a capital', () => {
  expect(comingSoonTitle('contracts')).toBe('Contracts');
  expect(comingSoonTitle('team-reports')).toBe('Team Reports');
});
