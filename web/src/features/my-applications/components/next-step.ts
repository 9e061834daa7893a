import type { MyApplication } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';

type Application = Pick<MyApplication, 'hiringStage' | 'hasContract' | 'companyName' | 'companyLeaves' | 'payout'>;

const WAITS_FOR_COMPANY: ReadonlySet<Stage> = new Set<Stage>(['Pending', 'Applied', 'Shortlisted']);

/** Where an application is and what comes next, in one or two sentences for its talent. */
export function nextStep({ hiringStage, hasContract, companyName, companyLeaves, payout }: Application): string {
  if (companyLeaves && WAITS_FOR_COMPANY.has(hiringStage))
    return 'This company is leaving HireLedger or has left, so nobody will answer.';
  switch (hiringStage) {
    case 'Pending':
      return `You applied outside HireLedger. ${companyName} confirms here once it has your application.`;
    case 'Applied':
      return `${companyName} has your application. You will be notified when they answer.`;
    case 'Shortlisted':
      return `You are on the shortlist of ${companyName}. When the work is done, mark it as done.`;
    case 'Hired':
      return `${companyName} sent you a contract. Accept it to start, or reject it.`;
    case 'Accepted':
      return 'You accepted the contract. When the work is done, mark it as done.';
    case 'Completed':
      return `You handed over your work. ${companyName} approves your pay or asks for changes.`;
    case 'Approved':
      return payoutStep(companyName, payout);
    case 'Declined':
      return `${companyName} decided against this application.`;
    case 'Rejected':
      return 'You rejected the contract. This application has ended.';
    case 'Withdrawn':
      return hasContract ? 'This application has ended without a payment.' : 'You withdrew this application.';
  }
}

function payoutStep(companyName: string, payout: Application['payout']): string {
  if (!payout) return 'This contract has ended. Your wallet shows what was paid.';
  const amount = formatUsd(payout.amount);
  if (payout.state === 'released') return `${amount} arrived in your wallet.`;
  if (payout.state === 'needs-attention') return `${companyName} approved ${amount}, but the payout needs attention.`;
  return `${companyName} approved ${amount}. It is on its way to your wallet.`;
}
