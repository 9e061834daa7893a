import type { ReactNode } from 'react';
import { useSession } from '../../../http/session.ts';

/** Settings of the person, or of the account that they are in. */
function SettingsGroup({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-4 not-first:mt-4">
      <div>
        <p className="text-base font-semibold wrap-anywhere" dir="auto">
          {title}
        </p>
        <p className="mt-0.5 text-ink-soft">{line}</p>
      </div>
      {children}
    </section>
  );
}

/** What belongs to the person, in whichever account they are. */
export const YourGroup = ({ children }: { children: ReactNode }) => (
  <SettingsGroup title="You" line="The same in all your accounts.">
    {children}
  </SettingsGroup>
);

/** What belongs to the account that the person is in. */
export function AccountGroup({ line, children }: { line: string; children: ReactNode }) {
  const { fullName = '' } = useSession()?.user ?? {};
  return (
    <SettingsGroup title={fullName} line={line}>
      {children}
    </SettingsGroup>
  );
}
