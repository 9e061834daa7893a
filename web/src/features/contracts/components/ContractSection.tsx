import type { ReactNode } from 'react';

/** A numbered part of the document. */
export function ContractSection({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="border-t border-line pt-5 first:border-t-0 first:pt-0 print:first:border-t print:first:pt-5"
    >
      <h2 className="mb-3 flex items-baseline gap-2.5 text-lead">
        <span aria-hidden className="text-note font-medium text-ink-faint tabular-nums">
          {number}
        </span>
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
