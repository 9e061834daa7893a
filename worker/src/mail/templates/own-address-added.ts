import { z } from 'zod';
import type { MailContent } from '../mail.ts';

/** `usableFrom` is a time in words, in UTC. */
export const ownAddressAddedFields = z.object({
  fullName: z.string(),
  address: z.string(),
  usableFrom: z.string(),
});

export const ownAddressAddedSample: z.infer<typeof ownAddressAddedFields> = {
  fullName: 'Ada Obi',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  usableFrom: '2 March 2026 at 09:30',
};

/** Sent after every address that is added for withdrawals, a day before money can go there. */
export const ownAddressAdded = (
  { fullName, address, usableFrom }: z.infer<typeof ownAddressAddedFields>,
  publicUrl: string,
): MailContent => ({
  subject: 'An address was added for your withdrawals',
  preview: 'Money can be sent to it in 24 hours.',
  heading: 'An address was added for your withdrawals',
  paragraphs: [
    `Hi ${fullName}, the address ${address} was just added to your wallet. Money can be sent to it from ${usableFrom} UTC on.`,
    'If this was not you, set a new password right away and remove the address in your wallet.',
  ],
  action: { label: 'Open your wallet', url: `${publicUrl}/wallet` },
  reason:
    'You received this email because it concerns the security of your account. These emails cannot be turned off.',
});
