/**
 * The version of what `search_row` writes and of how typed words are read. Raise it when either changes: the worker then
 * indexes every job again, and makes the questions of saved searches from their filters.
 */
export const INDEX_VERSION = 4;
