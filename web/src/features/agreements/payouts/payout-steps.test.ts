import { expect, test } from 'vitest';
import { payoutSteps } from './payout-steps.ts';

const states = (...input: Parameters<typeof payoutSteps>) => payoutSteps(...input).map((step) => step.state);

test('a requested payout waits to be sent', () => {
  expect(states('requested', {})).toEqual(['done', 'current', 'waiting']);
});

test('a released payout has completed all three steps', () => {
  expect(states('released', {})).toEqual(['done', 'done', 'done']);
});

test('a refused payout fails at the step it did not reach', () => {
  expect(states('needs-attention', {})).toEqual(['done', 'failed', 'waiting']);
  expect(states('taken-back', { sentAt: '2026-11-21T10:00:00Z' })).toEqual(['done', 'done', 'back']);
  expect(states('needs-attention', { sentAt: '2026-11-21T10:00:00Z' })).toEqual(['done', 'done', 'failed']);
});
