import type { ReactNode } from 'react';

/** The first screen of a public page: what it says in one sentence, and what that means. */
export function PageTop({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[1240px] px-4 pt-14 pb-12 sm:px-6 lg:pt-24 lg:pb-16">
      <h1 className="max-w-[900px] text-[36px] leading-[1.08] tracking-[-0.035em] sm:text-[54px]">{title}</h1>
      <p className="mt-6 max-w-[680px] text-lg leading-7 text-pretty text-ink-soft sm:text-[21px] sm:leading-8">{children}</p>
    </div>
  );
}
