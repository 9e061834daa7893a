import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { longDate, clockTime } from '../values/dates.ts';
import { Logo } from '../Logo.tsx';

/** The header of a printed page: logo, title, time and address. Hidden on screens. */
export function PrintHead({ title, children }: { title: string; children?: ReactNode }) {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const now = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', now);
    return () => removeEventListener('beforeprint', now);
  }, []);
  const iso = at.toISOString();
  return (
    <div className="print-head mb-5 hidden border-b border-line-strong pb-3 print:block">
      <div className="flex items-start justify-between gap-6">
        <Logo />
        <div className="text-right text-xs leading-4 text-ink-soft">
          <p className="font-medium text-ink">{title}</p>
          <p>
            Printed <time dateTime={iso}>{`${longDate(iso)}, ${clockTime(iso)}`}</time>
          </p>
          <p className="wrap-anywhere">{location.origin + location.pathname}</p>
        </div>
      </div>
      {children}
    </div>
  );
}
