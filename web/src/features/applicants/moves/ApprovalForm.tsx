import type { Payout } from '@hireledger/domain/http/payouts';
import { amountProblem } from '@hireledger/domain/money/amounts';
import { readAmount } from '@hireledger/domain/money/typed-amount';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { newIdempotencyKey } from '../../../http/call.ts';
import { isRefusal, issuesOf, sentenceOf } from '../../../http/sentences.ts';
import { FormFailure } from '../../../design/fields/FormFailure.tsx';
import { MoneyField } from '../../../design/fields/MoneyField.tsx';
import { AcceptedWork } from '../../agreements/payouts/RequestPayment.tsx';
import { OverLimit } from '../../agreements/payouts/OverLimit.tsx';
import { PausedPayouts } from '../../agreements/payouts/PausedPayouts.tsx';
import { isOverLimit, limitText } from '../../agreements/payouts/payout-limit.ts';
import { TestMoney } from '../../agreements/payouts/TestMoney.tsx';
import { usePasswordAgain } from '../../agreements/payouts/use-password-again.tsx';
import { approvalFailure, useApproveDisbursement } from './calls.ts';
import type { PayoutQuote } from '../../agreements/payouts/quote-payout.ts';
import { lessThanSalary, shortfallOf } from './approval-form.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Link } from '../../../navigation/Link.tsx';

interface ApprovalFormProps {
  id: string;
  applicationId: string;
  quote: PayoutQuote;
  /** The amount as it is in the box. */
  typed: string;
  onTyped: (typed: string) => void;
  onBusy: (busy: boolean) => void;
  /** No answer came, or a broken one: the approval may have been made. */
  onUnknown: () => void;
  /** By this form, or by another window before it. */
  onApproved: (where: 'here' | 'elsewhere', payout?: Payout) => void;
}

/** Asks how much is paid, and shows why it cannot be paid. */
export function ApprovalForm(props: ApprovalFormProps) {
  const { id, applicationId, quote, typed, onTyped, onBusy, onUnknown, onApproved } = props;
  const approve = useApproveDisbursement();
  const [touched, setTouched] = useState(false);
  /** The amount below the job's salary about which the company was asked. */
  const [asked, setAsked] = useState<bigint | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const amountBox = useRef<HTMLInputElement>(null);
  const { amount, problem = amountProblem(amount!) } = readAmount(typed);
  // What a contract holds is in escrow already.
  const missing = quote.held ? null : shortfallOf(amount, quote.available);
  const { dailyLimit } = quote;
  const isOver = amount !== undefined && isOverLimit(amount, dailyLimit);
  const refused = approvalFailure(approve.error);
  const issues = issuesOf(approve.error);
  const password = usePasswordAgain(approve.error);

  // The amount loaded after the dialog had opened: focus it now.
  useEffect(() => amountBox.current?.select(), []);

  const question = asked !== null && asked === amount ? lessThanSalary(asked, quote.amount) : null;

  const submit = () => {
    setTouched(true);
    if (amount === undefined || problem || isOver || approve.isPending) return;
    if (lessThanSalary(amount, quote.amount) && question === null) return setAsked(amount);
    onBusy(true);
    approve.mutate(
      { body: { applicationId, amount: amount.toString(), ...password.body }, idempotencyKey },
      {
        onSuccess: ({ payout }) => onApproved('here', payout),
        onError: (error) => {
          if (!isRefusal(error)) onUnknown();
          const failure = approvalFailure(error);
          if (failure?.code === 'STAGE_CONFLICT' && failure.details?.stage === 'Approved') onApproved('elsewhere');
        },
        onSettled: () => onBusy(false),
      },
    );
  };

  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PausedPayouts frozen={quote.frozen} />
      {(quote.accepted || quote.offerId) && (
        <div className="grid gap-1 text-note">
          <AcceptedWork accepted={quote.accepted} />
          {quote.offerId && (
            <p>
              <Link
                to={paths.contractOffer(quote.offerId)}
                className="rounded text-brand-ink underline underline-offset-3"
              >
                Open the contract
              </Link>
            </p>
          )}
        </div>
      )}
      {quote.held ? (
        <SubmittedMilestones held={quote.held} />
      ) : (
        <MoneyField
          ref={amountBox}
          label="Amount"
          required
          help={quote.basis}
          aside={
            <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
              <span>{`Available ${formatUsd(quote.available)}`}</span> <TestMoney />
            </span>
          }
          error={issues['amount'] ?? (touched ? (problem ?? undefined) : undefined)}
          value={typed}
          readOnly={quote.isAgreed}
          onChange={onTyped}
        />
      )}
      {question && (
        <p role="alert" className="rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink">
          {`${question} Press Approve again to pay it.`}
        </p>
      )}
      {password.field}
      {missing !== null && refused?.code !== 'INSUFFICIENT_FUNDS' && (
        <Shortfall>{`Your wallet balance is ${missing} too low.`}</Shortfall>
      )}
      {dailyLimit &&
        refused?.code !== 'DAILY_LIMIT_REACHED' &&
        (isOver ? (
          <OverLimit amount={amount!} limit={dailyLimit} />
        ) : (
          BigInt(dailyLimit.left) < BigInt(quote.available) && (
            <p className="text-note text-ink-soft">{limitText(dailyLimit)}</p>
          )
        ))}
      {refused?.code === 'INSUFFICIENT_FUNDS' && <Shortfall failed>{sentenceOf(refused)}</Shortfall>}
      {approve.error && !password.refused && !('amount' in issues) && refused?.code !== 'INSUFFICIENT_FUNDS' && (
        <FormFailure>
          <span className="font-medium">Failed to approve disbursement.</span>{' '}
          <span>{sentenceOf(approve.error, '')}</span>
        </FormFailure>
      )}
    </form>
  );
}

/** Not enough money, with a link to top up. `failed` after the server refused for this reason. */
function Shortfall({ failed, children }: { failed?: boolean; children: ReactNode }) {
  return (
    <div
      role={failed ? 'alert' : undefined}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink"
    >
      <p className="min-w-0 flex-1">
        {failed && <span className="block font-medium">Failed to approve disbursement</span>}
        <span>{children}</span>
      </p>
      <ButtonLink to={paths.wallet()} variant="secondary" size="sm">
        Wallet
      </ButtonLink>
    </div>
  );
}

/** What an approval pays of a contract that holds the money: each milestone that is submitted. */
function SubmittedMilestones({ held: { agreementId, milestones } }: { held: NonNullable<PayoutQuote['held']> }) {
  const link = (
    <Link to={paths.contract(agreementId)} className="rounded text-brand-ink underline underline-offset-3">
      Open the contract
    </Link>
  );
  if (milestones.length === 0)
    return (
      <p>
        The submitted work is being recorded, so it cannot be approved yet. {link} <span>to follow it.</span>
      </p>
    );
  return (
    <div className="grid gap-2">
      <p>You approve all submitted milestones. They are paid from escrow.</p>
      <ul aria-label="Submitted milestones" className="grid gap-1">
        {milestones.map(({ number, title, amount }) => (
          <li key={number} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <span>{`${number}.`}</span> <bdi>{title}</bdi>
            </span>
            <span className="font-medium tabular-nums">{formatUsd(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="text-note text-ink-soft">
        {link} <span>to approve only some of them, or to ask for changes.</span>
      </p>
    </div>
  );
}
