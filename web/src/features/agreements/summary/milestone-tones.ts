import type { MilestoneState } from '@hireledger/domain/agreements/milestone-states';
import type { Tone } from '../../../design/Badge.tsx';

/** The tone of the badge that names the state of a milestone. */
export const MILESTONE_TONES: Record<MilestoneState, Tone> = {
  agreed: 'warning',
  funded: 'info',
  submitted: 'brand',
  disputed: 'danger',
  released: 'success',
  refunded: 'neutral',
  settled: 'neutral',
  ruled: 'neutral',
};
