/** How much of one kind there is after a step: in all, and made just now. `skipped` is what people changed meanwhile and so stays as it is. */
export interface Count {
  total: number;
  made: number;
  skipped?: number;
}

/** Tells the person at the console how far the fill is. */
export interface Told {
  (line: string): void;
}

/** "  Companies: 24, 24 new". */
export const countLine = (what: string, { total, made, skipped = 0 }: Count): string =>
  `  ${what}: ${total.toLocaleString('en-US')}${made === total ? '' : `, ${made.toLocaleString('en-US')} new`}${skipped > 0 ? `, ${skipped} left as people changed them` : ''}`;
