import { z } from 'zod';
import type { MailContent } from '../mail.ts';

export const accountDeletedFields = z.object({
  fullName: z.string(),
  /** What was deleted; processes of the version before do not say. */
  of: z.enum(['account', 'company', 'sign-in']).default('account'),
  /** Of a company. */
  company: z.string().optional(),
  /** How many other accounts the reader stays in; left out for none. */
  others: z.string().optional(),
});
type Fields = z.infer<typeof accountDeletedFields>;

export const accountDeletedSample: Fields = { fullName: 'Ada Obi', of: 'company', company: 'Acme Works', others: '2' };

const LAST = 'This is our last email. You can sign up again at any time.';

const staying = (others: string): string =>
  others === '1' ? 'Your other account stays as it is.' : `Your ${others} other accounts stay as they are.`;

/** The last mail, for who does not stay. */
export function accountDeleted(fields: Fields, publicUrl: string): MailContent {
  const { of, company = 'Your company', others } = fields;
  return {
    subject: of === 'company' ? `${company} was deleted from HireLedger` : `Your HireLedger ${of} was deleted`,
    preview: of === 'company' ? 'Its data has been deleted.' : 'Your personal data has been deleted.',
    heading: of === 'company' ? `${company} was deleted` : `Your ${of} was deleted`,
    paragraphs: [whatHappened(fields, company), others ? staying(others) : LAST],
    action: { label: 'What we keep and why', url: `${publicUrl}/data-processing` },
    reason: `You received this email because ${of === 'company' ? 'you were a member of the company' : `you requested the deletion of your ${of} two weeks ago`}.`,
  };
}

function whatHappened({ fullName, of, others }: Fields, company: string): string {
  if (of === 'sign-in')
    return `Hi ${fullName}, your sign-in and your personal data were deleted, as you requested. What you did for companies stays with them, without your name.`;
  if (of === 'company')
    return `Hi ${fullName}, ${company} and its data were deleted, as its owners requested.${others ? '' : ' Your sign-in was deleted with it, because you are in no other account.'}`;
  return `Hi ${fullName}, your account and your personal data were deleted, as you requested. Past applications now show a deleted account. Payment records stay in our books and on the chain, without personal data.`;
}
