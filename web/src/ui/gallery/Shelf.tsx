import type { ReactNode } from 'react';

/** One piece with its name. */
export function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line py-6">
      <h2 className="text-sm text-ink-faint">{name}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
