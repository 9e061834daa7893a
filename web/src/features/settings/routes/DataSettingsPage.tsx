import { DeletionCard } from '../components/DeletionCard.tsx';
import { ExportCard } from '../components/ExportCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';
import { WithAccount } from '../components/WithAccount.tsx';

/** `/settings/data`: export or delete the account's data. */
export default function DataSettingsPage() {
  return (
    <SettingsFrame line="Export or delete the data we store about you.">
      <ExportCard />
      <WithAccount height="h-88 sm:h-72">{(account) => <DeletionCard account={account} />}</WithAccount>
    </SettingsFrame>
  );
}
