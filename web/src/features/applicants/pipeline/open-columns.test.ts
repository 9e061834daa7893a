import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { expect, test } from 'vitest';
import { openColumns } from './open-columns.ts';

const WIDTH = 272;
const open = (filled: Stage[], room: number, held: Stage | null = null) => [
  ...openColumns({
    stages: STAGES,
    filled: new Set(filled),
    held: held && { hiringStage: held, hasContract: false },
    room,
    width: WIDTH,
  }),
];
const roomFor = (columns: number) => columns * WIDTH + (STAGES.length - columns) * 44 + (STAGES.length - 1) * 10;

test('columns with cards are open, whether there is room or not', () => {
  expect(open(['Applied', 'Hired'], 0)).toEqual(['Applied', 'Hired']);
});

test('empty columns that a card can move to are open as far as there is room, then the others', () => {
  expect(open(['Applied'], roomFor(2))).toEqual(['Applied', 'Shortlisted']);
  expect(open(['Applied'], roomFor(3) - 1)).toEqual(['Applied', 'Shortlisted']);
  expect(open(['Applied'], roomFor(3))).toEqual(['Applied', 'Shortlisted', 'Declined']);
  expect(open(['Applied'], roomFor(STAGES.length)).toSorted()).toEqual([...STAGES].toSorted());
});

test('all columns that the card being moved can go to are open', () => {
  expect(open(['Applied'], 0, 'Applied')).toEqual(['Applied', 'Shortlisted', 'Declined']);
  expect(open(['Shortlisted'], 0, 'Shortlisted')).toEqual(['Shortlisted', 'Hired', 'Declined']);
});
