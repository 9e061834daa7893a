import { expect, it } from 'vitest';
import { changeBillingDetails } from './invoices.ts';

const billingDetails = changeBillingDetails.body!;
const NO_DETAILS = { name: '', address: '', country: '', taxNumber: '', taxRateBps: null, note: '' };
const problem = (changes: object) => billingDetails.safeParse({ ...NO_DETAILS, ...changes }).error?.issues[0]?.message;

it('details are cleaned as names are, an address line by line, and may be empty', () => {
  const typed = { ...NO_DETAILS, name: ' Ada\u202e  Obi ', address: '1 Quay\u0007 Road\r\n\n  Lagos \u200b' };
  expect(billingDetails.parse(typed)).toEqual({ ...NO_DETAILS, name: 'Ada Obi', address: '1 Quay Road\nLagos' });
});

it('details are bounded', () => {
  expect(problem({ name: 'x'.repeat(121) })).toBe('Use at most 120 characters.');
  expect(problem({ note: 'x'.repeat(100_000) })).toBe('Use at most 300 characters.');
  expect(problem({ address: 'a\n'.repeat(7) })).toBe('Use at most 6 lines.');
  expect(problem({ taxRateBps: 10_001 })).toBe('Enter a rate from 0 to 100.');
  expect(problem({ taxRateBps: 7.5 })).toBe('Enter a rate with at most two decimals.');
});
