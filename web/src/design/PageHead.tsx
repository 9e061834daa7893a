import type { ReactNode } from 'react';

/** The top of every screen: title, one line of description, and the primary action on the right. */
export function PageHead({ title, line, action }: { title: ReactNode; line?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-end max-sm:items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-title wrap-anywhere outline-none">
          {title}
        </h1>
        {line && <p className="mt-0.5 text-ink-soft">{line}</p>}
      </div>
      {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
    </div>
  );
}
