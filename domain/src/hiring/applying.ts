/** Whether a company takes applications here. Otherwise they are sent elsewhere and only recorded. */
export const isTakenHere = (applicationMethods: readonly string[]): boolean =>
  applicationMethods.length === 0 || applicationMethods.includes('Apply via platform');
