import { EVENT_LABELS, type EscrowEvent, type EventLabel } from './chain/escrow-event.ts';

/** What the list shows, as its address says it. */
export interface AuditFilters {
  /** A block's number, or a part of an agreement's id, a transaction's hash, an address or a payout's id, in lower case. */
  q: string;
  /** Kinds of events; all if empty. */
  kinds: readonly EventLabel[];
}

export const KINDS: readonly EventLabel[] = [...new Set(Object.values(EVENT_LABELS))];

/** Unknown values, in an old or truncated link, are ignored. */
export function readFilters(params: URLSearchParams): AuditFilters {
  const asked = new Set(params.getAll('event'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100).toLowerCase(),
    kinds: KINDS.filter((kind) => asked.has(kind)),
  };
}

export const isFiltered = ({ q, kinds }: AuditFilters): boolean => q !== '' || kinds.length > 0;

/** The events that match, in their order; those of a block that the search names come first. */
export function filterEvents(events: readonly EscrowEvent[], { q, kinds }: AuditFilters): readonly EscrowEvent[] {
  if (!isFiltered({ q, kinds })) return events;
  const chosen = events.filter((event) => kinds.length === 0 || kinds.includes(EVENT_LABELS[event.name]));
  if (q === '') return chosen;
  const { block, isOnlyBlock } = readBlock(q);
  const isOfBlock = (event: EscrowEvent) => event.blockNumber === block;
  if (isOnlyBlock) return chosen.filter(isOfBlock);
  const matches = matcherOf(q);
  const named = chosen.filter((event) => !isOfBlock(event) && SEARCHED.some((name) => matches(event[name])));
  return [...chosen.filter(isOfBlock), ...named];
}

const SEARCHED = ['agreementId', 'transactionHash', 'payoutId', 'company', 'payee'] as const;

/** `block 1,234` and `#1234` are a block; `1234` may also be a part of a hash. */
function readBlock(q: string): { block: number | null; isOnlyBlock: boolean } {
  const [, named = '', number] = /^(block ?#?|#)? ?(\d[\d,]{0,14})$/.exec(q) ?? [];
  return { block: number ? Number(number.replaceAll(',', '')) : null, isOnlyBlock: named !== '' };
}

/** A part of a value, or both its ends with dots between, as the page shortens it. */
function matcherOf(q: string): (value: string | null) => boolean {
  const [start = '', end] = q.split(/…|\.{2,}/);
  return end === undefined
    ? (value) => value !== null && value.toLowerCase().includes(q)
    : (value) => value !== null && value.toLowerCase().startsWith(start) && value.toLowerCase().endsWith(end);
}
