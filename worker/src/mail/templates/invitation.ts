import { z } from 'zod';
import { MEMBER_ROLES } from '@hireledger/domain/accounts/member-roles';
import { oneOf, ROLE_SUMMARIES } from '@hireledger/domain/accounts/permission-reasons';
import type { MailContent } from '../mail.ts';

export const invitationFields = z.object({
  company: z.string(),
  /** A member of the company, or the company. */
  invitedBy: z.string(),
  role: z.enum(MEMBER_ROLES),
  token: z.string(),
  days: z.string(),
});

export const invitationSample: z.infer<typeof invitationFields> = {
  company: 'Lagos Robotics',
  invitedBy: 'Ada Obi',
  role: 'recruiter',
  token: 'x'.repeat(43),
  days: '7',
};

/** Invites an address to be a member of a company. It goes to people who may not know HireLedger. */
export const invitation = (
  { company, invitedBy, role, token, days }: z.infer<typeof invitationFields>,
  publicUrl: string,
): MailContent => ({
  subject: `Join ${company} on HireLedger`,
  preview: `${invitedBy} invited you. The link works for ${days} days.`,
  heading: `Join ${company} on HireLedger`,
  paragraphs: [
    `${invitedBy} invited you to join ${company} as ${oneOf(role)}. ${ROLE_SUMMARIES[role]}`,
    `HireLedger is a job marketplace: companies hire there, and pay for work. The link works once, for this address, within ${days} days.`,
  ],
  action: { label: 'View the invitation', url: `${publicUrl}/invitations/${token}` },
  reason: `If you do not know ${company}, you can ignore this email. Nothing happens without you.`,
});
