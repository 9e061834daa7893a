import type { ContractStart, ContractValues } from '@hireledger/domain/agreements/offers/template';
import { formatUsd } from '@hireledger/domain/money/usd';
import { longDate } from '../../../../design/values/dates.ts';
import { daysText } from '@hireledger/domain/agreements/offers/contract-text';

/** What a template makes for an example: its texts with the placeholders filled in. */
export function TemplatePreview({ start, values }: { start: ContractStart; values: ContractValues }) {
  return (
    <div className="grid gap-3">
      <p className="text-note text-ink-soft">{`For ${values['talent.name']}, ${values['job.title']}, sent today.`}</p>
      <h3 dir="auto" className="text-left text-lead wrap-anywhere">
        {start.title || 'No title yet'}
      </h3>
      <Text title="Scope" text={start.scope} />
      <ol aria-label="Milestones" className="grid list-decimal gap-1 pl-5 empty:hidden">
        {start.milestones.map(({ title, amount, dueOn }, index) => (
          <li key={index} className="wrap-anywhere">
            <bdi>{title || 'No title yet'}</bdi>
            <span>{`, ${amount === null ? 'amount entered each time' : formatUsd(amount)}, due ${longDate(dueOn)}`}</span>
          </li>
        ))}
      </ol>
      <p>{`Review period: ${daysText(start.reviewDays)}`}</p>
      <Text title="General terms" text={start.governingText} />
    </div>
  );
}

const Text = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <div>
      <h4 className="text-note font-medium">{title}</h4>
      <p dir="auto" className="text-left wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  ) : null;
