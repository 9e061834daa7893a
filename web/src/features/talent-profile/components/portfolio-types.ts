/** Types of portfolio items; the first is the default (specification, section 3). The call also accepts others. */
export const PORTFOLIO_TYPES = ['CV', 'Cover letter', 'Certificate', 'Work sample', 'Other'];

/** The options, with one that was set elsewhere. */
export const typesWith = (type: string): string[] =>
  PORTFOLIO_TYPES.includes(type) ? PORTFOLIO_TYPES : [...PORTFOLIO_TYPES, type];
