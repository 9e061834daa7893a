import { z } from 'zod';

/** The number of a milestone in its contract, from 1. */
export const milestoneNumber = z.int('Name a milestone.').min(1, 'Name a milestone.').max(50, 'Name a milestone.');

/** An amount in minor units, as a string. */
export const minorUnits = z
  .string()
  .regex(/^\d{1,39}$/, { error: 'Enter an amount, in millionths of a dollar.', abort: true });

/** Whether no number is twice in a list. */
export const eachOnce = (numbers: readonly number[]): boolean => new Set(numbers).size === numbers.length;
