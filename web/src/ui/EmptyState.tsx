import type { ReactNode } from 'react';
import { DRAWINGS, type DrawingName } from './drawings.tsx';

/** Nothing here yet: what belongs here, and what to do next. */
export function EmptyState({ drawing = 'list', title, children, action }: { drawing?: DrawingName; title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-1 text-center wrap-anywhere">
      <div className="mb-2">{DRAWINGS[drawing]}</div>
      <p className="font-medium text-balance">{title}</p>
      {children && <div className="text-pretty text-ink-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
