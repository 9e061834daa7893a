import type { VerificationStep } from '@hireledger/domain/http/verifications';
import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../design/Card.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';

const STATES = {
  missing: { words: 'Not submitted', icon: <CircleDashed size={16} aria-hidden />, tone: 'text-ink-faint' },
  submitted: { words: 'In review', icon: <Clock size={16} aria-hidden />, tone: 'text-ink-soft' },
  approved: { words: 'Verified', icon: <CircleCheck size={16} aria-hidden />, tone: 'text-success-ink' },
  declined: { words: 'Declined', icon: <CircleX size={16} aria-hidden />, tone: 'text-danger-ink' },
} as const;

interface StepCardProps {
  title: string;
  /** What it proves, and who sees the submission. */
  about: string;
  state: VerificationStep['state'];
  /** A label for a state that waits for the user and not for a reviewer. */
  words?: string;
  changedAt: string | null;
  children?: ReactNode;
}

/** One step of the verification: description, state and actions. */
export function StepCard({ title, about, state, words, changedAt, children }: StepCardProps) {
  const { icon, tone, words: usual } = STATES[state];
  return (
    <Card
      title={title}
      action={
        <span role="status" className={`inline-flex items-center gap-1.5 text-note font-medium ${tone}`}>
          {icon}
          <span>{words ?? usual}</span>
        </span>
      }
    >
      <p className="text-ink-soft">{about}</p>
      {changedAt && state !== 'missing' && (
        <p className="mt-1 text-note text-ink-faint">
          <span>{state === 'submitted' ? 'Since' : 'On'}</span> <DateTime at={changedAt} />
        </p>
      )}
      {children && <div className="mt-4 grid gap-4">{children}</div>}
    </Card>
  );
}
