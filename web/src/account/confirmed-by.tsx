import { KeyRound } from 'lucide-react';

/** How a person confirms what moves their money; null for a recent sign-in, where they have neither. */
export type ConfirmedBy = 'passkey' | 'password' | null;

/** Who has a passkey confirms by it alone. */
export const confirmedBy = ({ hasPasskey, hasPassword }: { hasPasskey: boolean; hasPassword: boolean }): ConfirmedBy =>
  hasPasskey ? 'passkey' : hasPassword ? 'password' : null;

export const PasskeyNote = () => (
  <p className="flex items-center gap-2 text-note text-ink-soft">
    <KeyRound size={16} aria-hidden className="shrink-0" />
    Your device asks you to confirm this with your passkey.
  </p>
);
