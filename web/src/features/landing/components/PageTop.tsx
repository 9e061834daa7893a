import type { ReactNode } from 'react';

/** The first screen of a public page: a claim in one sentence, and its explanation. */
export function PageTop({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[1240px] px-4 pt-14 pb-12 sm:px-6 lg:pt-24 lg:pb-16">
      <h1 className="max-w-[900px] text-display">{title}</h1>
      <p className="mt-6 max-w-[680px] text-lede text-pretty text-ink-soft">{children}</p>
    </div>
  );
}
