/** What a piece of the portfolio may be; the first is the usual one (specification, section 3). The call takes any other word too. */
export const PORTFOLIO_TYPES = ['CV', 'Cover letter', 'Certificate', 'Work sample', 'Other'];

/** The choices, with one that somebody gave in another way. */
export const typesWith = (type: string): string[] =>
  PORTFOLIO_TYPES.includes(type) ? PORTFOLIO_TYPES : [...PORTFOLIO_TYPES, type];
