import { loadQueries } from '../../../http/query-client.ts';
import { SettingsFrame } from '../components/SettingsFrame.tsx';
import { membersQuery } from '../../../account/members.ts';
import { InvitationsCard } from '../members/InvitationsCard.tsx';
import { LeaveCard } from '../members/LeaveCard.tsx';
import { MembersCard } from '../members/MembersCard.tsx';
import { RolesCard } from '../members/RolesCard.tsx';

export const loader = () => loadQueries(membersQuery);

/** `/settings/members`: the people of a company, their roles and the open invitations. */
export default function MembersPage() {
  return (
    <SettingsFrame line="The people of your company, and what each can do.">
      <MembersCard />
      <InvitationsCard />
      <RolesCard />
      <LeaveCard />
    </SettingsFrame>
  );
}
