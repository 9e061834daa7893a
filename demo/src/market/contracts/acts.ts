import type { Role } from '@hireledger/domain/hiring/stages';

/**
 * What one side, or the arbiter, does about a contract. `age` is in days before now and only for what needs no chain: the chain
 * dates its own blocks. Milestones count from 1; shares are hundredths of a milestone that the talent gets.
 */
export type ContractAct =
  | { act: 'send'; age: number; pays: readonly number[]; attach?: string }
  | { act: 'ask'; age: number; note: string }
  | { act: 'reject'; age: number; note: string }
  | { act: 'accept'; age: number }
  | { act: 'fund'; milestones: readonly number[] }
  | { act: 'submit'; milestone: number; attach?: string }
  | { act: 'send-back'; milestone: number; text: string }
  | { act: 'approve'; milestone: number }
  | { act: 'refund'; milestone: number }
  | { act: 'settle'; milestone: number; share: number }
  | { act: 'dispute'; milestone: number; by: Role; reason: string; attach: string }
  | { act: 'rule'; milestone: number; share: number; reason: string };

/** The company sends a contract, or its next version. `pays` is whole dollars, one for each milestone. */
export const send = (age: number, pays: readonly number[], attach?: string): ContractAct => ({
  act: 'send',
  age,
  pays,
  ...(attach && { attach }),
});
export const ask = (age: number, note: string): ContractAct => ({ act: 'ask', age, note });
export const reject = (age: number, note: string): ContractAct => ({ act: 'reject', age, note });
export const accept = (age: number): ContractAct => ({ act: 'accept', age });
export const fund = (...milestones: number[]): ContractAct => ({ act: 'fund', milestones });
export const submit = (milestone: number, attach?: string): ContractAct => ({
  act: 'submit',
  milestone,
  ...(attach && { attach }),
});
export const sendBack = (milestone: number, text: string): ContractAct => ({ act: 'send-back', milestone, text });
export const approve = (milestone: number): ContractAct => ({ act: 'approve', milestone });
export const refund = (milestone: number): ContractAct => ({ act: 'refund', milestone });
export const settle = (milestone: number, share: number): ContractAct => ({ act: 'settle', milestone, share });
export const dispute = (milestone: number, by: Role, reason: string, attach: string): ContractAct => ({
  act: 'dispute',
  milestone,
  by,
  reason,
  attach,
});
export const rule = (milestone: number, share: number, reason: string): ContractAct => ({
  act: 'rule',
  milestone,
  share,
  reason,
});
