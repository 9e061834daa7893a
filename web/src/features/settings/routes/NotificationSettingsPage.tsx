import { useSession } from '../../../http/session.ts';
import { NotificationsCard } from '../components/NotificationsCard.tsx';
import { PushCard } from '../components/PushCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';

/** `/settings/notifications`: notices and their channels. Emails link here. */
export default function NotificationSettingsPage() {
  const role = useSession()?.user.role ?? 'talent';
  return (
    <SettingsFrame line="Choose what we notify you about, and where.">
      <NotificationsCard role={role} />
      <PushCard />
      <p className="text-note text-ink-faint">
        We email you only about news that you have not seen on a page within a few minutes, and sum up new applicants in
        one email every few hours. What you turn off still shows on its own pages. Emails that keep your account safe
        (codes, a changed password or address, a deletion) are always sent and cannot be turned off.
      </p>
    </SettingsFrame>
  );
}
