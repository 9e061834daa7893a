import { HELD } from '@hireledger/domain/agreements/milestone-states';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { endedByNotice } from '@hireledger/domain/agreements/offers/ended-by-notice';
import type { ContractEnding, EndingSplit } from '@hireledger/domain/http/endings';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { splitText, withoutNames } from '@hireledger/domain/agreements/outcome-words';
import { formatUsd } from '@hireledger/domain/money/usd';
import { momentText } from '../../../design/values/dates.ts';
import { clockSentence, titleOf, type Reader } from '../milestones/wait-words.ts';

/** The milestones that hold money: a proposal splits each of them. */
export const heldOf = ({ milestones }: Pick<WorkAgreement, 'milestones'>): Milestone[] =>
  milestones.filter(({ state }) => (HELD as readonly string[]).includes(state));

/**
 * What the first deadline decides if nobody accepts a proposal, a sentence for each milestone that it ends.
 * @param until when the proposal ends
 */
export function clockSentences(contract: Pick<WorkAgreement, 'milestones'>, reader: Reader, until?: string): string[] {
  const held = heldOf(contract).filter(({ waits }) => waits?.otherwise && waits.until);
  const [first] = held.map(({ waits }) => waits!.until!).toSorted();
  return held
    .filter(({ waits }) => waits!.until === first)
    .flatMap(
      (milestone) =>
        clockSentence(milestone, withoutNames(reader), { title: titleOf(milestone), ...(until && { until }) }) ?? [],
    );
}

/** That a notice, which needs no answer, is declined once at most. */
export const declinedOnce = (other: string): string => `${other} can decline one notice of yours, and not the next.`;

/** What ends with these splits, a sentence for each milestone that is not over yet, and one for all that is split. */
export function splitWords(
  { milestones }: Pick<WorkAgreement, 'milestones'>,
  splits: readonly EndingSplit[],
  reader: Reader,
): string[] {
  const lines = milestones.flatMap((milestone) => {
    const split = splits.find(({ number }) => number === milestone.number);
    if (split)
      return [
        `“${titleOf(milestone)}” is split: ${splitText(withoutNames(reader), milestone.amount, split.toTalent)}.`,
      ];
    if (milestone.state !== 'agreed') return [];
    return [
      `“${titleOf(milestone)}” for ${formatUsd(milestone.amount)} was never funded. It is cancelled, and nobody pays it.`,
    ];
  });
  if (splits.length < 2) return lines;
  const sum = (amounts: readonly string[]) => String(amounts.reduce((total, each) => total + BigInt(each), 0n));
  const held = milestones.filter(({ number }) => splits.some((split) => split.number === number));
  const whole = sum(held.map(({ amount }) => amount));
  const toTalent = sum(splits.map((split) => split.toTalent));
  return [...lines, `In total, ${splitText(withoutNames(reader), whole, toTalent)}.`];
}

/**
 * What became of the newest proposal, or how long it is open.
 * @param clock what the first deadline decides without an answer
 */
export function endingText(ending: ContractEnding, reader: Reader, clock: readonly string[] = []): string {
  const { by, state, expiresAt, takesEffectAt, isFinal, endedAt } = ending;
  const own = by === reader.role;
  const [proposer, other] = [reader[by], by === 'company' ? reader.talent : reader.company];
  const at = momentText(endedAt ?? expiresAt);
  switch (state) {
    case 'proposed':
      if (takesEffectAt) {
        const ways = [
          ...(isFinal ? [] : [own ? `${other} declines` : 'you decline']),
          reader.role === 'company' ? 'you fund a milestone' : `${reader.company} funds a milestone`,
        ];
        const ends = `on ${momentText(takesEffectAt)}, unless ${ways.join(' or ')} before.`;
        if (own) return `You gave notice. This contract ends ${ends}`;
        return `${proposer} ends this contract ${ends} ${isFinal ? 'You declined a notice before, so this one cannot be declined. ' : ''}You can also accept now.`;
      }
      return [
        own
          ? `You proposed to end this contract. ${other} can accept it until ${at}.`
          : `${proposer} proposes to end this contract. You can accept it until ${at}.`,
        ...(clock.length > 0
          ? ['Until then, work continues.', ...clock]
          : ['Until then, work continues and every deadline applies.']),
      ].join(' ');
    case 'accepted':
      if (endedByNotice(ending))
        return `This contract ended on ${at} by ${own ? 'your notice' : `the notice of ${proposer}`}.`;
      return `You both ended this contract on ${at}.`;
    case 'declined':
      return own
        ? `${other} declined your proposal to end this contract on ${at}.`
        : `You declined to end this contract on ${at}.`;
    case 'countered':
      return own ? `${other} answered with other terms on ${at}.` : `You answered with other terms on ${at}.`;
    case 'withdrawn':
      return own
        ? `You took back your proposal to end this contract on ${at}.`
        : `${proposer} took back the proposal to end this contract on ${at}.`;
    case 'expired':
      return `The proposal to end this contract expired on ${at}.`;
  }
}
