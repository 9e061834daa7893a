import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const passkeyChangedFields = z.object({
  fullName: z.string(),
  /** Its name. */
  passkey: z.string(),
  /** The purpose of the passkey: payments if it is left out. */
  use: z.enum(['to log in', 'to approve payments']).default('to approve payments'),
  what: z.enum(['added', 'removed', 'restored']),
  /** When it takes effect, such as Tue, 24 Nov 2026 12:00 UTC; empty if it has. */
  from: z.string(),
});

export const passkeyChangedSample: z.infer<typeof passkeyChangedFields> = {
  fullName: 'Ada Obi',
  passkey: 'Office laptop',
  use: 'to approve payments',
  what: 'removed',
  from: 'Tue, 24 Nov 2026 12:00 UTC',
};

/** Sent after every change of the passkeys of an account or a person, and when one is requested that waits. */
export function passkeyChanged(
  { fullName, passkey, use, what, from: when }: z.infer<typeof passkeyChangedFields>,
  publicUrl: string,
): MailContent {
  const done = `${when ? 'is being' : 'was'} ${what} ${what === 'removed' ? 'from' : 'to'}`;
  return {
    subject: `A passkey ${use} ${done} your HireLedger account`,
    preview: `“${passkey}” ${done} your account.`,
    heading: `A passkey ${use} ${done} your account`,
    paragraphs: [
      `Hi ${fullName}, the passkey “${passkey}” ${use} ${done} your account.${when ? ` This takes effect on ${when}.` : ''}`,
      ...(what === 'restored'
        ? [
            'We lost our record of this passkey and restored it. Until then, your account cannot approve payments or withdraw.',
          ]
        : []),
      when
        ? 'If this was not you, open your security settings now, stop it there, and change your password.'
        : 'If this was not you, change your password right away and contact us.',
    ],
    action: { label: 'Open security settings', url: `${publicUrl}/settings/security` },
    reason:
      'You received this email because it concerns the security of your account. These emails cannot be turned off.',
  };
}
