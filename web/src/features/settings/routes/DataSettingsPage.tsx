import { DeletionCard } from '../components/DeletionCard.tsx';
import { ExportCard } from '../components/ExportCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';
import { WithAccount } from '../components/WithAccount.tsx';

/** `/settings/data`: the person's data, to take along or to have deleted. */
export default function DataSettingsPage() {
  return (
    <SettingsFrame line="What we store about you: take it along, or have it deleted.">
      <ExportCard />
      <WithAccount height="h-88 sm:h-72">{(account) => <DeletionCard account={account} />}</WithAccount>
    </SettingsFrame>
  );
}
