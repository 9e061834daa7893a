import { session, useSession } from '../../../http/session.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { mutedJobsQuery } from '../../notifications/muted-jobs.ts';
import { MutedJobsCard } from '../components/MutedJobsCard.tsx';
import { NoticeSettingsCards } from '../components/NoticeSettingsCards.tsx';
import { NotificationsCard } from '../components/NotificationsCard.tsx';
import { PushCard } from '../components/PushCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';
import { noticeSettingsQuery, notificationsQuery } from '../calls.ts';

export const loader = () =>
  loadQueries(
    notificationsQuery,
    noticeSettingsQuery,
    ...(session.current()?.user.role === 'company' ? [mutedJobsQuery] : []),
  );

/** `/settings/notifications`: notices and their channels. Emails link here. */
export default function NotificationSettingsPage() {
  const role = useSession()?.user.role ?? 'talent';
  return (
    <SettingsFrame line="Choose what we notify you about, and where.">
      <NoticeSettingsCards role={role} />
      {role === 'company' && <MutedJobsCard />}
      <NotificationsCard role={role} />
      <PushCard />
      <p className="text-note text-ink-faint">
        We only email you about what you have not seen here within a few minutes. Whatever you turn off still appears on
        its own page.
      </p>
    </SettingsFrame>
  );
}
