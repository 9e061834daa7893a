import { differencesOfStep } from './read-step.ts';
import type { RequestedOperation } from './requested-operations.ts';

/**
 * The differences between an operation and the rows that it was made for, each as a few words for an operator; none if
 * it may be signed. The worker signs with a company's key whatever the table of operations contains, so each operation
 * must agree with the payout, with the terms of the agreement and with the application, which other statements wrote.
 * Rows that cannot be read are a difference too, so that they stop no other operation.
 */
export function differencesOf(operation: RequestedOperation, chainId: bigint): string[] {
  try {
    return compare(operation, chainId);
  } catch (error) {
    return [`its rows cannot be read: ${(error as Error).message}`];
  }
}

function compare(operation: RequestedOperation, chainId: bigint): string[] {
  if (operation.kind === 'step') return differencesOfStep(operation, chainId);
  const differences: string[] = [];
  const expect = (what: string, found: unknown, ...agreed: unknown[]) => {
    if (agreed.some((value) => value !== found))
      differences.push(`${what} is ${String(found)}, but was agreed as ${agreed.map(String).join(' and ')}`);
  };
  if (operation.kind === 'mint') {
    const [kind, userId] = operation.businessKey.split(':');
    if (kind === 'faucet') expect('the recipient', operation.recipientId, userId);
    return differences;
  }
  if (operation.kind === 'anchor') return differences;
  if (operation.kind === 'withdraw') {
    const { from, userId, intents, businessKey, withdrawalId, fromAddress, transfers } = operation;
    const moved = transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    expect('the sum of its transfers', String(moved), intents.amount);
    expect('the owner of the wallet', from?.userId, userId);
    expect('the name', businessKey, `withdraw:${withdrawalId}:${fromAddress}`);
    if (!intents.isUsable)
      differences.push(`the address ${operation.to} was not usable for the person when they requested it`);
    return differences;
  }
  const { payout, agreement, application } = operation.intents;
  expect('the amount', operation.amount.toString(), payout.amount, agreement.amount);
  expect('the payee', operation.recipientId, payout.talentId, agreement.talentId, application.talentId);
  expect('the company', payout.companyId, agreement.companyId, application.companyId);
  expect('the application', payout.applicationId, agreement.applicationId, application.applicationId);
  // The suffix after the milestone distinguishes tries of one payment.
  const milestone = operation.businessKey.split(':').slice(0, 3).join(':');
  const { consent } = operation.consented;
  if (consent) expect('the amount', consent.message.agreement.amount, payout.amount);
  expect('the milestone', milestone, `disburse:${operation.agreementId}:${operation.milestone}`);
  return differences;
}

/** Whose money a signature would move: the accounts named in the rows. */
export function companiesOf(operation: RequestedOperation): string[] {
  if (operation.kind === 'anchor') return [];
  if (operation.kind === 'mint') return [operation.recipientId];
  if (operation.kind === 'step') return [operation.companyId, operation.talentId];
  if (operation.kind === 'withdraw')
    return [...new Set([operation.userId, operation.from?.userId ?? operation.userId])];
  const { payout, agreement, application } = operation.intents;
  return [...new Set([payout.companyId, agreement.companyId, application.companyId])];
}
