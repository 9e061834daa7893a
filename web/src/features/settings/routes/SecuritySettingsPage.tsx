import { may } from '../../../account/permissions.ts';
import { usePermission } from '../../../account/why-not.ts';
import { LinkedSignInsCard } from '../components/LinkedSignInsCard.tsx';
import { OwnWalletCard } from '../components/OwnWalletCard.tsx';
import { PasskeysCard } from '../components/PasskeysCard.tsx';
import { PasswordCard } from '../components/PasswordCard.tsx';
import { AccountGroup, YourGroup } from '../components/SettingsGroup.tsx';
import { SessionsCard } from '../components/SessionsCard.tsx';
import { SignInPasskeysCard } from '../components/SignInPasskeysCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';
import { WithAccount } from '../components/WithAccount.tsx';
import { accountQuery } from '../../../account/account.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { linkedSignInsQuery, sessionsQuery } from '../calls.ts';
import { passkeysQuery } from '../passkeys.ts';
import { signInPasskeysQuery } from '../sign-in-passkeys.ts';
import { linkedWalletQuery } from '../../../own-wallet/linked-wallet.ts';

export const loader = () =>
  loadQueries(
    accountQuery,
    signInPasskeysQuery,
    ...(may('sign') ? [passkeysQuery] : []),
    ...(may('pay') ? [linkedWalletQuery] : []),
    sessionsQuery,
    linkedSignInsQuery,
  );

/**
 * `/settings/security`: the password, the passkeys to log in, the sessions and the linked sign-ins of the person; the passkeys and the own
 * wallet of the account.
 */
export default function SecuritySettingsPage() {
  const { may: signs } = usePermission('sign');
  const { may: pays } = usePermission('pay');
  return (
    <SettingsFrame
      line={
        pays
          ? 'Your password, passkeys, own wallet and active sessions.'
          : 'Your password, passkeys and active sessions.'
      }
    >
      <YourGroup>
        <WithAccount height="h-94 sm:h-92">{(account) => <PasswordCard account={account} />}</WithAccount>
        <SignInPasskeysCard />
        <SessionsCard />
        <LinkedSignInsCard />
      </YourGroup>
      {signs && (
        <AccountGroup line="For contracts and money of this account.">
          <PasskeysCard />
          {pays && <OwnWalletCard />}
        </AccountGroup>
      )}
    </SettingsFrame>
  );
}
