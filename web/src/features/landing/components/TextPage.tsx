import type { ReactNode } from 'react';

/** A page of prose: a title, when it was last changed, and sections. */
export function TextPage({ title, changed, children }: { title: string; changed: string; children: ReactNode }) {
  return (
    <article className="mx-auto max-w-[680px] pb-12 text-base sm:pt-6 leading-7 text-ink-soft [&_a]:text-brand-ink [&_a]:underline [&_a]:underline-offset-3 [&_h2]:mt-8 [&_h2]:mb-1.5 [&_h2]:text-lg [&_h2]:text-ink [&_li]:mt-1.5 [&_p]:mt-2 [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-5">
      <h1 className="text-headline text-ink">{title}</h1>
      <p className="text-sm text-ink-faint">{`Last updated ${changed}`}</p>
      {children}
    </article>
  );
}
