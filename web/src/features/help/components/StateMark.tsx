import type { PartState } from '@hireledger/domain/http/support';
import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, CircleX } from 'lucide-react';

const MARKS = {
  working: { Icon: CircleCheck, ink: 'text-success-ink' },
  slow: { Icon: CircleAlert, ink: 'text-warning-ink' },
  stopped: { Icon: CircleX, ink: 'text-danger-ink' },
  unknown: { Icon: CircleHelp, ink: 'text-ink-faint' },
  off: { Icon: CircleMinus, ink: 'text-warning-ink' },
} as const;

/** A state as a shape and a colour; the label beside it says the same. */
export function StateMark({ state, size = 17 }: { state: PartState; size?: number }) {
  const { Icon, ink } = MARKS[state];
  return <Icon size={size} aria-hidden className={`shrink-0 ${ink}`} />;
}
