import { useEffect, useState } from 'react';

/** Shown only when it matters: the socket has been away for two seconds. */
export function ReconnectingNote() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 2000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center max-md:bottom-20">
      {due && (
        <span className="fade-in flex items-center gap-2 rounded-full border border-line bg-raised px-3.5 py-1.5 text-[13px] text-ink-soft shadow-float">
          <span className="shimmer size-2 rounded-full bg-warning" />
          Reconnecting…
        </span>
      )}
    </div>
  );
}
