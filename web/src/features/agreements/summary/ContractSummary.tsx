import {
  CONTRACT_STATE_TEXT,
  deadlineWords,
  endingWords,
  isOwnStep,
  moneyWords,
  stepWords,
} from '@hireledger/domain/agreements/words/contract-state-words';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Contract, ContractState } from '@hireledger/domain/http/contract';
import { useMemberRole } from '../../../account/permissions.ts';
import { Badge } from '../../../design/Badge.tsx';
import { cx } from '../../../design/class-names.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { CONTRACT_TONES, contractPath } from './contract-look.ts';

/** The state of a contract in words. */
export const ContractBadge = ({ state }: { state: ContractState }) => (
  <Badge tone={CONTRACT_TONES[state]}>{CONTRACT_STATE_TEXT[state]}</Badge>
);

/** The same without a badge, beside the stage of its application. */
export const ContractWord = ({ contract: { state } }: { contract: Contract }) => (
  <span
    className={cx(
      'text-xs whitespace-nowrap',
      CONTRACT_TONES[state] === 'danger' ? 'font-medium text-danger-ink' : 'text-ink-faint',
    )}
  >
    <span className="sr-only">Contract: </span>
    <span>{CONTRACT_STATE_TEXT[state]}</span>
  </span>
);

/** Who has to do what next in a contract; nothing where nobody has to act. The reader's own step is emphasised. */
export function ContractStepLine({ contract, reader }: { contract: Contract; reader: Role }) {
  const role = useMemberRole();
  const isOwn = isOwnStep(contract, reader, role);
  return (
    <span className={cx('min-w-0 wrap-anywhere empty:hidden', isOwn ? 'font-medium text-brand-ink' : 'text-ink-soft')}>
      {stepWords(contract, reader, role)}
    </span>
  );
}

interface ContractDeadlineProps {
  contract: Contract;
  reader: Role;
  /** In two lines, where a table has columns. */
  stacked?: boolean;
}

/** When something happens by itself, and what; nothing without a deadline. */
export function ContractDeadline({ contract, reader, stacked = false }: ContractDeadlineProps) {
  const { deadline } = contract;
  if (!deadline) return null;
  // An offer ends with the minute before: its last one is what a reader needs.
  const at = deadline.outcome === 'expired' ? new Date(Date.parse(deadline.at) - 60_000).toISOString() : deadline.at;
  return (
    <>
      <DateTime at={at} time />{' '}
      <span className={cx('wrap-anywhere', stacked && 'sm:block')}>
        <span className={cx(stacked && 'sm:hidden')}>· </span>
        <span>{deadlineWords(contract, reader)}</span>
      </span>
    </>
  );
}

/** When a contract ended; nothing before. */
export const ContractEnd = ({ contract: { endedAt } }: { contract: Contract }) =>
  endedAt && (
    <>
      <span>Ended on</span> <DateTime at={endedAt} />
    </>
  );

interface ContractSummaryProps {
  contract: Contract;
  reader: Role;
  /** On the page of the contract its title is the page's, and nothing links to it. */
  isPage?: boolean;
}

/** What every screen says of a contract: its state, its money in one line, who has to act until when, and how it ended. */
export function ContractSummary({ contract, reader, isPage = false }: ContractSummaryProps) {
  const { title, state, endedAt } = contract;
  const ending = endingWords(contract);
  const role = useMemberRole();
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        {isPage ? (
          <h1 tabIndex={-1} dir="auto" className="min-w-0 text-left text-title wrap-anywhere outline-none">
            {title}
          </h1>
        ) : (
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {title}
          </span>
        )}
        <ContractBadge state={state} />
      </div>
      <p className="tabular-nums empty:hidden">{moneyWords(contract)}</p>
      {/* There the reader's own step is a button. */}
      {!(isPage && isOwnStep(contract, reader, role)) && <ContractStepLine contract={contract} reader={reader} />}
      <p className="text-note text-ink-soft empty:hidden">
        <ContractDeadline contract={contract} reader={reader} />
      </p>
      {endedAt && (
        <p className="text-note text-ink-soft">
          <ContractEnd contract={contract} />
          {ending && <span className="wrap-anywhere">{`: ${ending}`}</span>}
        </p>
      )}
      {!isPage && (
        <ButtonLink to={contractPath(contract)} variant="secondary" size="sm" className="mt-1">
          Open contract
        </ButtonLink>
      )}
    </div>
  );
}
