import type { ReactNode } from 'react';
import { cx } from '../../../design/class-names.ts';

/** The title of a section on a public page with its subtitle. It takes the focus when a link targets it. */
export function SectionHead({
  id,
  title,
  children,
  className,
}: {
  /** For links to it. */
  id?: string;
  title: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('max-w-[640px]', className)}>
      <h2 id={id} tabIndex={-1} className="scroll-mt-44 text-section outline-none">
        {title}
      </h2>
      {children && <p className="mt-4 text-lg leading-7 text-pretty text-ink-soft">{children}</p>}
    </div>
  );
}
