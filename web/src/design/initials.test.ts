import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['Acme', 'AC'],
  ['  ', '?'],
  ['(Bruce)', 'BR'],
  ['李小龍 (Bruce)', '李小'],
  ['“Ada” Obi', 'AO'],
  ['Benjamin Ifeanyi III', 'BI'],
  ['Charles Windsor Jr.', 'CW'],
  ['Brightfern Robotics & Söhne GmbH', 'BS'],
  ['Northwind S.A.', 'NO'],
  ['Limited', 'LI'],
  ['Lan Vi', 'LV'],
  ['Anne-Marie van der Berg', 'AB'],
  ['मीरा शर्मा', 'मश'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
