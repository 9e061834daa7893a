import { minorUnits } from '../fields.ts';

/** The contract's amount, which the person saw. */
export const approveBody = { amount: minorUnits };
