import type { ReactNode } from 'react';
import { DRAWINGS, type DrawingName } from './drawings.tsx';

interface EmptyStateProps {
  drawing?: DrawingName;
  title: string;
  /** It is the content of the whole page, and its title is the page's heading. */
  page?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: what will be here, and what to do next. */
export function EmptyState({ drawing = 'list', title, page = false, children, action }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-1 text-center wrap-anywhere">
      <div className="mb-2">{DRAWINGS[drawing]}</div>
      <Title className="text-sm font-medium tracking-normal text-balance">{title}</Title>
      {children && <div className="text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
