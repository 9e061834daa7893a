import { noticeText } from '@hireledger/domain/events/notice';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Role } from '@hireledger/domain/hiring/stages';

/** The email about one event: its subject, and its text (the news, and what to do next) without the last full stop. */
export function emailAbout(event: RecipientEvent, reader: Role): { subject: string; text: string } {
  const subject = noticeText(event, reader);
  const { name, data } = event;
  switch (name) {
    case 'application.declined':
      return {
        subject: `An update on your application for ${data.jobTitle}`,
        text: `${data.companyName} decided not to move forward with your application for ${data.jobTitle}. Thank you for applying`,
      };
    case 'application.shortlisted':
      return { subject, text: `${subject}. They can now send you another contract` };
    case 'application.hired':
      return { subject, text: `${subject}. Review it, then accept or reject it` };
    case 'application.completed':
      return { subject, text: `${subject}. Review the work, then approve the payment or request changes` };
    case 'application.changes-requested':
      return { subject, text: `${subject}. Mark the work as done again once it is ready` };
    case 'escrow.submitted':
      return { subject, text: `${subject}. Review the work, then approve the payment or ask for changes` };
    case 'job.place-freed':
      return { subject, text: `${subject} It closed when all its openings were filled` };
    case 'review.reminded':
      return { subject, text: `${subject}. Approve the work or ask for changes` };
    case 'disbursement.released':
      return {
        subject,
        text: `${subject}${data.transactionHash ? `. Transaction ${short(data.transactionHash)}` : ''}`,
      };
    default:
      return { subject, text: subject };
  }
}

const short = (hash: string) => `${hash.slice(0, 6)}…${hash.slice(-4)}`;
