import type { ReactNode } from 'react';

/** A section of the job form: its title on the left, its fields on the right; stacked if the form is narrow. */
export function FormSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-0 last:pb-0 @[36rem]:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-sm">{title}</h3>
        {note && <p className="mt-1 text-note leading-4.5 text-ink-faint">{note}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </div>
  );
}
