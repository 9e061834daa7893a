// Bounds that pages name, too. Apart from the schemas of the calls, which those pages need not load.

/** So many movements are read at most; a statement of more says so. */
export const STATEMENT_LIMIT = 1_000;

/** At most a million test dollars at a time. */
export const TOP_UP_LIMIT = 1_000_000_000_000n;

/** So many applications, the newest of the period, are looked at; `truncated` says that there are more. */
export const ANALYSED_APPLICATIONS = 10_000;

/** Bounds of a company's list of reasons to decline for. */
export const DECLINE_REASONS_OFFERED_MAX = 30;
export const DECLINE_REASONS_MAX = 200;
export const DECLINE_REASON_LENGTH = 80;

/** Bound of the word that goes with a change of stage; the other side reads it in the timeline. */
export const STAGE_NOTE_MAX = 1_000;

/** Bounds of the notes that a company keeps on one application. */
export const NOTE_MAX = 2_000;
export const NOTES_MAX = 200;

/** Bound of a talent's own note on one application. */
export const TALENT_NOTE_MAX = 2_000;

/** Cards that may be asked for by their ids at once. */
export const CARDS_MOST = 100;

/** Bounds of what goes along with an application. */
export const COVER_NOTE_MAX = 2_000;
export const ATTACHMENTS_MAX = 10;
