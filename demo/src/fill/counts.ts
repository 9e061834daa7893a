/**
 * How many of one kind exist after a step, and how many of them are new. `skipped` counts what users changed meanwhile: that stays.
 */
export interface Count {
  total: number;
  made: number;
  skipped?: number;
}

/** Reports the progress of the fill on the console. */
export interface Report {
  (line: string): void;
}

/** "  Companies: 24, 24 new". */
export const countLine = (what: string, { total, made, skipped = 0 }: Count): string =>
  `  ${what}: ${total.toLocaleString('en-US')}${made === total ? '' : `, ${made.toLocaleString('en-US')} new`}${skipped > 0 ? `, ${skipped} left as people changed them` : ''}`;
