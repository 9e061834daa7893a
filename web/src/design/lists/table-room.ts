/** Widths of a table, in px, below which less important columns are hidden. */
export type Room = 640 | 720 | 900 | 960 | 1080 | 1140;

/**
 * A table is as wide as its frame, which the sidebar narrows: the window's width is no measure. Cards on a phone are
 * not affected, and paper shows every column.
 */
export const SHOWN_FROM: Record<Room, string> = {
  640: 'sm:@max-[40rem]:not-print:hidden',
  720: 'sm:@max-[45rem]:not-print:hidden',
  900: 'sm:@max-[56.25rem]:not-print:hidden',
  960: 'sm:@max-[60rem]:not-print:hidden',
  1080: 'sm:@max-[67.5rem]:not-print:hidden',
  1140: 'sm:@max-[71.25rem]:not-print:hidden',
};

/** A second line in a cell, for the content of a hidden column. Cards on a phone and paper have that column. */
export const SECOND_LINE: Record<900 | 1140, string> = {
  900: 'hidden sm:@max-[56.25rem]:not-print:block',
  1140: 'hidden sm:@max-[71.25rem]:not-print:block',
};
