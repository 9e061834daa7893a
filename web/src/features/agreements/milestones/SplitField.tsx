import { splitSentence, withoutNames } from '@hireledger/domain/agreements/outcome-words';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { readAmount } from '@hireledger/domain/money/typed-amount';
import { formatUsd } from '@hireledger/domain/money/usd';
import { MoneyField } from '../../../design/fields/MoneyField.tsx';
import type { Reader } from './wait-words.ts';

/** What the talent gets of a milestone, as it was typed, in minor units; `problem` says why it cannot be split like that. */
export function readSplit(typed: string, { amount }: Pick<Milestone, 'amount'>) {
  const { amount: toTalent, problem = offeredSplitProblem(toTalent!, amount) } = readAmount(typed);
  return { toTalent, problem };
}

const offeredSplitProblem = (toTalent: bigint, amount: string): string | null =>
  toTalent > BigInt(amount) ? `At most ${formatUsd(amount)}, the amount of the milestone.` : null;

interface SplitFieldProps {
  milestone: Milestone;
  reader: Reader;
  label: string;
  touched: boolean;
  value: string;
  onChange: (typed: string) => void;
}

/** What the talent gets of a milestone, and what that leaves for the company. */
export function SplitField({ milestone, reader, label, touched, value, onChange }: SplitFieldProps) {
  const { toTalent, problem } = readSplit(value, milestone);
  return (
    <MoneyField
      label={label}
      required
      help={
        problem || toTalent === undefined
          ? `Of ${formatUsd(milestone.amount)}. The rest goes back to ${reader.role === 'company' ? 'you' : 'the company'}.`
          : splitSentence(withoutNames(reader), milestone.amount, String(toTalent))
      }
      error={touched ? (problem ?? undefined) : undefined}
      value={value}
      onChange={onChange}
    />
  );
}
