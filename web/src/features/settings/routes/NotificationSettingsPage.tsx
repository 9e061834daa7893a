import { may } from '../../../account/permissions.ts';
import { usePermission } from '../../../account/why-not.ts';
import { session, useSession } from '../../../http/session.ts';
import { NoticeSettingsCards } from '../components/NoticeSettingsCards.tsx';
import { NotificationsCard } from '../components/NotificationsCard.tsx';
import { PushCard } from '../components/PushCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { noticeSettingsQuery, notificationsQuery } from '../calls.ts';

export const loader = () =>
  loadQueries(
    ...(may('edit-company') ? [notificationsQuery] : []),
    ...(session.current()?.user.role === 'talent' ? [noticeSettingsQuery] : []),
  );

/** `/settings/notifications`: notices and their channels. Emails link here. */
export default function NotificationSettingsPage() {
  const role = useSession()?.user.role ?? 'talent';
  const { why } = usePermission('edit-company');
  return (
    <SettingsFrame line="Choose what we notify you about, and where.">
      {role === 'talent' && <NoticeSettingsCards />}
      {why ? (
        <p className="text-ink-soft">{`What the company is notified about is the same for all its members. ${why}`}</p>
      ) : (
        <NotificationsCard role={role} />
      )}
      <PushCard />
      <p className="text-note text-ink-faint">{`We only email you about what you have not seen here within a few minutes.${role === 'company' ? ' New applicants come in one email every few hours.' : ''} Whatever you turn off still appears on its own page. Security emails, such as codes and password changes, cannot be turned off.`}</p>
    </SettingsFrame>
  );
}
