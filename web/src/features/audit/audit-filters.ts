import { EVENT_LABELS, type EscrowEvent, type EventLabel } from './chain/escrow-event.ts';

/** What the list shows, as its address says it. */
export interface AuditFilters {
  /** A part of an agreement's id, a transaction's hash, an address or a payout's id, in lower case. */
  q: string;
  /** Kinds of events; all if empty. */
  kinds: readonly EventLabel[];
  /** Of the contract; null for all. */
  version: number | null;
}

export const KINDS: readonly EventLabel[] = [...new Set(Object.values(EVENT_LABELS))];

/** Unknown values, in an old or truncated link, are ignored. */
export function readFilters(params: URLSearchParams, versions: readonly number[]): AuditFilters {
  const asked = new Set(params.getAll('event'));
  const version = Number(params.get('version'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100).toLowerCase(),
    kinds: KINDS.filter((kind) => asked.has(kind)),
    version: versions.includes(version) ? version : null,
  };
}

export const isFiltered = ({ q, kinds, version }: AuditFilters): boolean =>
  q !== '' || kinds.length > 0 || version !== null;

/** The events that match, in their order. */
export function filterEvents(
  events: readonly EscrowEvent[],
  { q, kinds, version }: AuditFilters,
): readonly EscrowEvent[] {
  if (!isFiltered({ q, kinds, version })) return events;
  return events.filter(
    (event) =>
      (version === null || event.version === version) &&
      (kinds.length === 0 || kinds.includes(EVENT_LABELS[event.name])) &&
      (q === '' || SEARCHED.some((name) => event[name]?.toLowerCase().includes(q))),
  );
}

const SEARCHED = ['agreementId', 'transactionHash', 'payoutId', 'company', 'payee'] as const;
