import { AccountDeletionCard, SignInDeletionCard } from '../components/DeletionCard.tsx';
import { ExportCard } from '../components/ExportCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';
import { WithAccount } from '../components/WithAccount.tsx';
import { accountQuery } from '../../../account/account.ts';
import { may } from '../../../account/permissions.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { useSession } from '../../../http/session.ts';
import { exportsQuery } from '../calls.ts';

export const loader = () => loadQueries(accountQuery, exportsQuery);

/** `/settings/data`: export or delete what is stored about the person, and for owners about the account. */
export default function DataSettingsPage() {
  const isOwner = useSession()?.user.role === 'company' && may('manage-company');
  return (
    <SettingsFrame line="Export or delete the data we store about you.">
      <ExportCard />
      <WithAccount height={isOwner ? 'h-160 sm:h-124' : 'h-88 sm:h-72'}>
        {(account) => (
          <>
            <SignInDeletionCard account={account} />
            <AccountDeletionCard account={account} />
          </>
        )}
      </WithAccount>
    </SettingsFrame>
  );
}
