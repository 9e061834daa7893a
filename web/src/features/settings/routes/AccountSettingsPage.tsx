import { may } from '../../../account/permissions.ts';
import { usePermission } from '../../../account/why-not.ts';
import { accountQuery } from '../../../account/account.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { useSession } from '../../../http/session.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { BillingCard } from '../components/BillingCard.tsx';
import { EmailCard } from '../components/EmailCard.tsx';
import { NameCard } from '../components/NameCard.tsx';
import { AccountGroup, YourGroup } from '../components/SettingsGroup.tsx';
import { ShortcutsCard } from '../components/ShortcutsCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';
import { WithAccount } from '../components/WithAccount.tsx';
import { billingQuery } from '../calls.ts';

export const loader = () => loadQueries(accountQuery, ...(may('see-wallet') ? [billingQuery] : []));

/** `/settings/account`: the email address and what invoices say; public details are on the profile. */
export default function AccountSettingsPage() {
  const { user, person, accounts = [] } = useSession() ?? {};
  const company = user?.role === 'company';
  const { may: sees } = usePermission('see-wallet');
  return (
    <SettingsFrame line="Your email address, profile and billing details.">
      <YourGroup>
        {/* A talent without a company has the name of the profile. */}
        {accounts.some(({ role }) => role === 'company') && <NameCard fullName={person?.fullName ?? ''} />}
        <WithAccount height="h-44 sm:h-31">
          {(account) => <EmailCard key={account.email} account={account} />}
        </WithAccount>
        <ShortcutsCard />
      </YourGroup>
      <AccountGroup
        line={company ? 'Of the company. Its members see it as their role allows.' : 'Of your talent account.'}
      >
        <Card
          title={company ? 'Company profile' : 'Profile'}
          note={
            company
              ? 'Name, logo and what candidates see about you.'
              : 'Name, picture and what companies see about you.'
          }
          action={
            <ButtonLink variant="secondary" to={company ? paths.profileCompany() : paths.profileTalent()}>
              Open profile
            </ButtonLink>
          }
          className="[&>div:last-child]:hidden"
        >
          {null}
        </Card>
        {sees && <BillingCard />}
      </AccountGroup>
    </SettingsFrame>
  );
}
