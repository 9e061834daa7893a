import { session, useSession } from '../../../http/session.ts';
import { NoticeSettingsCards } from '../components/NoticeSettingsCards.tsx';
import { NotificationsCard } from '../components/NotificationsCard.tsx';
import { PushCard } from '../components/PushCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { noticeSettingsQuery, notificationsQuery } from '../calls.ts';

export const loader = () =>
  loadQueries(notificationsQuery, ...(session.current()?.user.role === 'talent' ? [noticeSettingsQuery] : []));

/** `/settings/notifications`: notices and their channels. Emails link here. */
export default function NotificationSettingsPage() {
  const role = useSession()?.user.role ?? 'talent';
  return (
    <SettingsFrame line="Choose what we notify you about, and where.">
      {role === 'talent' && <NoticeSettingsCards />}
      <NotificationsCard role={role} />
      <PushCard />
      <p className="text-note text-ink-faint">{`We only email you about what you have not seen here within a few minutes.${role === 'company' ? ' New applicants come in one email every few hours.' : ''} Whatever you turn off still appears on its own page. Security emails, such as codes and password changes, cannot be turned off.`}</p>
    </SettingsFrame>
  );
}
