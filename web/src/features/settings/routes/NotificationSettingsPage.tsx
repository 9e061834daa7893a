import { useSession } from '../../../http/session.ts';
import { NotificationsCard } from '../components/NotificationsCard.tsx';
import { PushCard } from '../components/PushCard.tsx';
import { SettingsFrame } from '../components/SettingsFrame.tsx';

/** `/settings/notifications`: what the person is told, and how. Mails link here. */
export default function NotificationSettingsPage() {
  const role = useSession()?.user.role ?? 'talent';
  return (
    <SettingsFrame line="What you hear of, and where.">
      <NotificationsCard role={role} />
      <PushCard />
      <p className="text-note text-ink-faint">
        Mail comes only for what you have not seen on a page within a few minutes, and new applicants are gathered into
        one mail every few hours. What is off still shows on the pages that it concerns. Mail that keeps your account
        safe (codes, a changed password or address, a deletion) always comes and cannot be switched off.
      </p>
    </SettingsFrame>
  );
}
