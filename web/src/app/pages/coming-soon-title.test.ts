import { expect, test } from 'vitest';
import { comingSoonTitle } from './coming-soon-title.ts';

test('dashes become spaces, words are capitalised, and Coming Soon follows', () => {
  expect(comingSoonTitle('contracts')).toBe('Contracts Coming Soon');
  expect(comingSoonTitle('team-reports')).toBe('Team Reports Coming Soon');
});
