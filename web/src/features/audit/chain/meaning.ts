import { formatUsd } from '@hireledger/domain/money/usd';
import type { EscrowEvent } from './escrow-event.ts';

/** What an event means, in one or two sentences. Who the two sides are is not on the chain. */
export function meaningOf(event: EscrowEvent): string {
  const amount = formatUsd(event.amount ?? 0n);
  const milestone = `milestone ${(event.milestone ?? 0) + 1}`;
  switch (event.name) {
    case 'AgreementOpened':
      return 'A company and a payee opened an agreement.';
    case 'AgreementAmended':
      return 'Both sides changed milestones that were not funded yet.';
    case 'ShortAgreementOpened':
      return `The company opened an agreement and paid ${amount} into escrow.`;
    case 'MilestoneFunded':
      return `The company paid ${amount} into escrow for ${milestone}.`;
    case 'WorkSubmitted':
      return `The payee submitted the work of ${milestone}.`;
    case 'ChangesRequested':
      return `The company asked for changes to ${milestone}.`;
    case 'MilestoneDisputed':
      return `The ${event.disputedBy} asked the arbiter to decide about ${milestone}.`;
    case 'MilestoneReleased':
      return `${event.byDeadline ? 'The company did not answer in time: the' : 'The'} payee was paid ${amount} for ${milestone}.${feeOf(event)}`;
    case 'MilestoneRefunded':
      return `${event.byDeadline ? 'No work was submitted by the due date: ' : 'The payee gave it back: '}${amount} of ${milestone} went to the company.`;
    case 'MilestoneSettled':
      return `Both sides agreed to split ${milestone}: ${sharesOf(event)}${feeOf(event)}`;
    case 'MilestoneRuled':
      return event.byDeadline
        ? `The arbiter did not decide in time: ${milestone} was split as agreed, ${sharesOf(event)}${feeOf(event)}`
        : `The arbiter split ${milestone}: ${sharesOf(event)}${feeOf(event)}`;
    case 'CreditRecorded':
      return `The token refused to pay the ${event.creditOf ?? 'payee'}: the contract holds ${amount} until it is claimed.`;
    case 'CreditClaimed':
      return `The ${event.creditOf ?? 'payee'} claimed ${amount} that waited in the contract.`;
  }
}

const sharesOf = ({ amount, toPayee = 0n }: EscrowEvent): string =>
  `${formatUsd(toPayee)} for the payee, ${formatUsd((amount ?? 0n) - toPayee)} for the company.`;

const feeOf = ({ fee = 0n }: EscrowEvent): string => (fee > 0n ? ` This includes a fee of ${formatUsd(fee)}.` : '');
