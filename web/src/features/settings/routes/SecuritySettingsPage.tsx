import { LinkedSignInsCard } from '../components/LinkedSignInsCard.tsx';
import { PasswordCard } from '../components/PasswordCard.tsx';
import { SessionsCard } from '../components/SessionsCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';
import { WithAccount } from '../components/WithAccount.tsx';

/** `/settings/security`: the password, the sessions and the linked sign-ins. */
export default function SecuritySettingsPage() {
  return (
    <SettingsFrame line="Your password and active sessions.">
      <WithAccount height="h-94 sm:h-92">{(account) => <PasswordCard account={account} />}</WithAccount>
      <SessionsCard />
      <LinkedSignInsCard />
    </SettingsFrame>
  );
}
