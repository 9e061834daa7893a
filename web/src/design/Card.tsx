import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

interface CardProps {
  /** For links to it, which scroll there and give it the focus. */
  id?: string;
  title?: ReactNode;
  /** One line under the title. */
  note?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  /** No inner padding: for a table or list that touches the border. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A bordered surface with an optional head. */
export function Card({ id, title, note, action, flush, className, children }: CardProps) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={cx('min-w-0 rounded-card border border-line bg-surface', className)}
    >
      {(title || action) && (
        <div
          className={cx(
            'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3',
            flush && 'border-b border-line',
          )}
        >
          <div className={cx('min-w-0 grow', note ? 'basis-32' : 'basis-0')}>
            {title && <h2 className="text-lead wrap-anywhere">{title}</h2>}
            {note && <p className="text-note text-ink-faint">{note}</p>}
          </div>
          {action}
        </div>
      )}
      <div className={flush ? undefined : cx('px-5 pb-5', !title && !action && 'pt-5')}>{children}</div>
    </section>
  );
}
