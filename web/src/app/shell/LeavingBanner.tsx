import { useAccount } from '../../account/account.ts';
import { longDate } from '../../design/values/dates.ts';
import { KeepAccountButton } from '../../account/KeepAccountButton.tsx';

/** Above every page while the account is scheduled for deletion: the date, and a button that cancels it. */
export function LeavingBanner() {
  const deletion = useAccount().data?.deletion;
  if (!deletion) return null;
  return (
    <aside
      aria-label="Your account will be deleted"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-warning-soft px-4 py-2.5 text-warning-ink sm:px-6 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-64">
        Your account will be deleted on <strong className="font-semibold">{longDate(deletion.deletesAt)}</strong>
        <span>{`. Until then, your account is read-only.${deletion.held ? ` It could not be deleted yet: ${deletion.held} Keep your account to do so.` : ''}`}</span>
      </p>
      <KeepAccountButton variant="secondary" size="sm" />
    </aside>
  );
}
