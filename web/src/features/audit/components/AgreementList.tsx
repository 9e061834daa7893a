import { formatUsd } from '@hireledger/domain/money/usd';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../design/class-names.ts';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { stateOf, type AuditedAgreement } from '../chain/agreements.ts';
import type { EscrowEvent } from '../chain/escrow-event.ts';
import { meaningOf } from '../chain/meaning.ts';
import { useAuditLinks } from '../use-audit-links.ts';
import { EventBadge } from './EventBadge.tsx';
import { ShortHash } from './ShortHash.tsx';

/** Of one agreement; the others are a search away. */
const EVENTS_SHOWN = 50;

interface AgreementListProps {
  agreements: readonly AuditedAgreement[];
  /** The id of the one that is open. */
  open: string;
  onOpen: (id: string) => void;
  footer: ReactNode;
}

/** One row per agreement, which opens into its events. */
export function AgreementList({ agreements, open, onOpen, footer }: AgreementListProps) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <ul aria-label="Agreements, newest first" className="divide-y divide-line">
        {agreements.map((agreement) => (
          <li key={agreement.id}>
            <Row
              agreement={agreement}
              isOpen={agreement.id === open}
              onToggle={() => onOpen(agreement.id === open ? '' : agreement.id)}
            />
          </li>
        ))}
      </ul>
      <div className="border-t border-line">{footer}</div>
    </div>
  );
}

interface RowProps {
  agreement: AuditedAgreement;
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ agreement, isOpen, onToggle }: RowProps) {
  const { id, totals, events } = agreement;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-start gap-2.5 px-4 py-3 text-left outline-offset-[-2px] hover:bg-sunken/60"
      >
        <ChevronRight
          size={16}
          aria-hidden
          className={cx('mt-0.5 shrink-0 text-ink-faint transition-transform duration-move', isOpen && 'rotate-90')}
        />
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 sm:grid sm:gap-x-6 sm:grid-cols-[minmax(0,1fr)_9rem_9rem_6rem] sm:items-baseline">
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 max-sm:w-full">
            <ShortHash value={id} />
            <span className="text-note text-ink-soft">{stateOf(agreement)}</span>
          </span>
          <Sum label="funded" amount={totals.funded} />
          <Sum label="held" amount={totals.held} />
          <span className="text-note text-ink-faint tabular-nums sm:text-right">{counted(events.length, 'event')}</span>
        </span>
      </button>
      {isOpen && <Opened {...agreement} />}
    </>
  );
}

function Sum({ label, amount }: { label: string; amount: bigint }) {
  return (
    <span className="text-note tabular-nums sm:text-right">
      <span className="font-medium">{formatUsd(amount)}</span> <span className="text-ink-faint">{label}</span>
    </span>
  );
}

function Opened({ id, company, payee, events }: AuditedAgreement) {
  const links = useAuditLinks();
  return (
    <div className="border-t border-line bg-sunken/40 px-4 py-3 sm:pl-10">
      <dl className="mb-2 grid gap-x-8 gap-y-1 text-note lg:grid-cols-3">
        <Fact name="Agreement" value={id} />
        <Fact name="Company" value={company} />
        <Fact name="Payee" value={payee} />
      </dl>
      <ol className="divide-y divide-line" aria-label="Its events, newest first">
        {events.slice(0, EVENTS_SHOWN).map((event) => (
          <EventLine key={event.key} event={event} to={links.event(event)} />
        ))}
      </ol>
      {events.length > EVENTS_SHOWN && (
        <Link
          to={links.search(id)}
          className="mt-2 inline-block text-note text-brand-ink underline"
        >{`All ${grouped(events.length)} events`}</Link>
      )}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className="flex items-center gap-0.5">
        <ShortHash value={value} />
        <CopyButton text={value} label={`Copy ${name.toLowerCase()}`} />
      </dd>
    </div>
  );
}

function EventLine({ event, to }: { event: EscrowEvent; to: string }) {
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 text-note hover:bg-sunken/60">
      <Link to={to} className="after:absolute after:inset-0 sm:w-40">
        <EventBadge name={event.name} />
      </Link>
      <span className="min-w-0 flex-1 basis-60">{meaningOf(event)}</span>
      <span className="text-ink-faint tabular-nums">
        <span>{`Block ${grouped(event.blockNumber)} ·`}</span>{' '}
        <DateTime at={new Date(event.at * 1000).toISOString()} time />
      </span>
    </li>
  );
}
