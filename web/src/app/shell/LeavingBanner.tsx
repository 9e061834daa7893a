import type { NamedPerson } from '@hireledger/domain/accounts/named-person';
import type { Account } from '@hireledger/domain/http/settings';
import { useAccount } from '../../account/account.ts';
import { may, personId } from '../../account/permissions.ts';
import { KeepButton, type Deleted } from '../../account/KeepButton.tsx';
import { longDate } from '../../design/values/dates.ts';

/** Above every page while the account or the person is scheduled for deletion: the date, and a button that cancels it. */
export function LeavingBanner() {
  const account = useAccount().data;
  if (!account) return null;
  const { deletion, personDeletion, role, fullName } = account;
  return (
    <>
      {/* A talent's account that goes with its person also stays with them. */}
      {deletion && deletion.requestedAt !== personDeletion?.requestedAt && (
        <Banner
          what={role === 'company' ? 'company' : 'account'}
          name={role === 'company' ? fullName : 'Your account'}
          deletion={deletion}
          requestedBy={deletion.requestedBy}
        />
      )}
      {personDeletion && <Banner what="sign-in" name="Your sign-in" deletion={personDeletion} />}
    </>
  );
}

interface BannerProps {
  what: Deleted;
  name: string;
  deletion: NonNullable<Account['personDeletion']>;
  /** Of a company, where the person is known. */
  requestedBy?: NamedPerson | null | undefined;
}

function Banner({ what, name, deletion: { deletesAt, held }, requestedBy }: BannerProps) {
  const mayKeep = what !== 'company' || may('manage-company');
  const until = what === 'sign-in' ? 'you can only read' : `${what === 'company' ? 'it' : 'your account'} is read-only`;
  // `colleagueName` would bring the library of the schemas beside it to every page.
  const who = requestedBy && (requestedBy.id === personId() ? 'You' : (requestedBy.fullName ?? 'A colleague'));
  return (
    <aside
      aria-label={`${name} will be deleted`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-warning-soft px-4 py-2.5 text-warning-ink sm:px-6 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span>{`${who ? `${who} asked for the deletion of ${name}. It` : name} will be deleted on `}</span>
        <strong className="font-semibold">{longDate(deletesAt)}</strong>
        <span>{`. Until then, ${until}.${
          held ? ` It could not be deleted yet: ${held} Keep it to change that.` : ''
        }${mayKeep ? '' : ' Only an owner can cancel that.'}`}</span>
      </p>
      {mayKeep && <KeepButton what={what} variant="secondary" size="sm" />}
    </aside>
  );
}
