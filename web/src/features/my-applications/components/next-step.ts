import { CONTRACT_STEP_TEXT } from '@hireledger/domain/agreements/words/contract-state-words';
import type { MyApplication } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import { uncapital } from '@hireledger/domain/text/capitals';

type Application = Pick<
  MyApplication,
  | 'hiringStage'
  | 'hasContract'
  | 'companyName'
  | 'companyLeaves'
  | 'isWithdrawn'
  | 'jobIsClosed'
  | 'contract'
  | 'payout'
>;

/** For work that no contract covers. */
export const NOTHING_HELD = 'No contract was sent, so nothing is held in escrow for this work.';

const WAITS_FOR_COMPANY: ReadonlySet<Stage> = new Set<Stage>(['Pending', 'Applied', 'Shortlisted']);

/** Where an application is and what comes next, in one or two sentences for its talent. */
export function nextStep(application: Application): string {
  const { hiringStage, companyName, companyLeaves } = application;
  if (companyLeaves && WAITS_FOR_COMPANY.has(hiringStage))
    return 'This company is leaving HireLedger or has left, so nobody will answer.';
  switch (hiringStage) {
    case 'Pending':
      return `You applied outside HireLedger. ${companyName} confirms here once it has your application.`;
    case 'Applied':
      return `${companyName} has your application. You will be notified when they answer.`;
    case 'Shortlisted':
      return `You are on the shortlist of ${companyName}. ${NOTHING_HELD} If you do it now, you rely on ${companyName} to pay: mark it as done when it is.`;
    case 'Hired':
      return `${companyName} sent you a contract. Accept it to start, or reject it.`;
    case 'Accepted':
      return `You accepted the contract. ${answerStep(application) ?? whyNotSubmit(application) ?? 'When the work is done, mark it as done.'}`;
    case 'Completed':
      return `You handed over your work. ${answerStep(application) ?? `${companyName} approves your pay or asks for changes.`}`;
    case 'Approved':
      return approvedStep(application);
    case 'Declined':
      return `${companyName} decided against this application.`;
    case 'Rejected':
      return `You rejected the contract. ${companyName} can reopen this application and send you another one.`;
    case 'Withdrawn':
      return withdrawnStep(application);
  }
}

/** What the company proposed under the contract and the talent has to answer there; undefined without a proposal. */
export function answerTo({ contract }: Pick<Application, 'contract'>): string | undefined {
  const step = contract?.steps.talent;
  return step === 'answer-settlement' || step === 'answer-ending' ? CONTRACT_STEP_TEXT[step] : undefined;
}

const answerStep = (application: Application): string | undefined => {
  const answer = answerTo(application);
  return answer && `Next: ${uncapital(answer)}.`;
};

/** Why no work can be submitted under the contract now; undefined where it can. */
export function whyNotSubmit({ contract }: Pick<Application, 'contract'>): string | undefined {
  if (contract?.kind !== 'milestones' || contract.phase !== 'active' || contract.steps.talent === 'submit')
    return undefined;
  // An answer comes before the step, which is open beside it while a milestone is funded.
  if (contract.steps.talent && contract.state === 'in-progress') return undefined;
  return contract.state === 'in-dispute'
    ? 'A milestone is in dispute and no other one is funded, so no work can be submitted now.'
    : 'No milestone is funded now: until one is, nothing is held for your work.';
}

function withdrawnStep({ hasContract, isWithdrawn, jobIsClosed, companyLeaves }: Application): string {
  if (!isWithdrawn)
    return hasContract ? 'This application has ended without a payment.' : 'This application was withdrawn.';
  return jobIsClosed || companyLeaves
    ? 'You withdrew this application. Its job takes no applications now.'
    : 'You withdrew this application. You can apply again while the job is open.';
}

function approvedStep({ companyName, contract, payout }: Application): string {
  if (contract?.kind === 'milestones')
    return contract.paid === '0'
      ? 'This contract has ended without a payment.'
      : `This contract has ended. It paid you ${formatUsd(contract.paid)}.`;
  if (!payout) return 'This contract has ended. Your wallet shows what was paid.';
  const amount = formatUsd(payout.amount);
  if (payout.state === 'released') return `${amount} arrived in your wallet.`;
  if (payout.state === 'needs-attention') return `${companyName} approved ${amount}, but the payout needs attention.`;
  return `${companyName} approved ${amount}. It is on its way to your wallet.`;
}
