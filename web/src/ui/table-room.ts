/** Widths of a table, in px, under which a column gives way to those that matter more. */
export type Room = 720 | 900 | 960 | 1080 | 1140;

/** A table is as wide as its frame, which a sidebar makes narrower: the window's width does not tell. A phone's cards are not concerned, and paper leaves nothing out. */
export const SHOWN_FROM: Record<Room, string> = {
  720: 'sm:@max-[45rem]:not-print:hidden',
  900: 'sm:@max-[56.25rem]:not-print:hidden',
  960: 'sm:@max-[60rem]:not-print:hidden',
  1080: 'sm:@max-[67.5rem]:not-print:hidden',
  1140: 'sm:@max-[71.25rem]:not-print:hidden',
};

/** A second line of a cell, for what a column that gave way would have told. A phone's cards and paper have that column. */
export const SECOND_LINE: Record<900 | 1140, string> = {
  900: 'hidden sm:@max-[56.25rem]:not-print:block',
  1140: 'hidden sm:@max-[71.25rem]:not-print:block',
};
