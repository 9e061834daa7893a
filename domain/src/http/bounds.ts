// Limits that pages mention, too. Separate from the calls' schemas, which those pages need not load.

/** At most this many movements are read; a statement with more says so. */
export const STATEMENT_LIMIT = 1_000;

/** At most a million test dollars at a time. */
export const TOP_UP_LIMIT = 1_000_000_000_000n;

/** At most this many applications are read, the newest of the period; `truncated` says that there are more. */
export const ANALYSED_APPLICATIONS = 10_000;

/** Limits of a company's list of decline reasons. */
export const DECLINE_REASONS_OFFERED_MAX = 30;
export const DECLINE_REASONS_MAX = 200;
export const DECLINE_REASON_LENGTH = 80;

/** Limit of the note with a change of stage; the other side reads it in the timeline. */
export const STAGE_NOTE_MAX = 1_000;

/** Limits of a company's notes on one application. */
export const NOTE_MAX = 2_000;
export const NOTES_MAX = 200;
export const MENTIONS_MAX = 20;

/** Bound of a talent's own note on one application. */
export const TALENT_NOTE_MAX = 2_000;

/** Cards that may be requested by id at once. */
export const CARDS_MOST = 100;

/** Limits of what is sent with an application. */
export const COVER_NOTE_MAX = 2_000;
export const ATTACHMENTS_MAX = 10;

/** Counts stop here: a longer list of work says 'more than'. */
export const MOST_TO_DO = 1_000;

/** A person's other applications at the company that a record names, the newest. */
export const ALSO_APPLIED_MAX = 20;

/** The tabs of the list of contracts: what the reader has to act on; offers that wait for an answer; agreements with work or money left; what has ended. */
export const CONTRACT_TABS = ['waits-for-you', 'waiting', 'active', 'ended'] as const;

/** Characters in the reason of a bonus. */
export const BONUS_REASON_MAX = 500;
