import type { ReactNode } from 'react';

/** Pairs of name and value, with 'Not provided' for a missing value. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3.5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-note text-ink-faint">{name}</dt>
          <dd className="mt-0.5 text-left wrap-anywhere" dir="auto">
            {value ?? <span className="text-ink-faint">Not provided</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
