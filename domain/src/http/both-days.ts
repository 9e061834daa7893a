/** For calls with two days, `from` and `to`: one without the other is refused. */
export const bothDays = (query: { from?: string | undefined; to?: string | undefined }): boolean =>
  Boolean(query.from) === Boolean(query.to);
export const BOTH_DAYS = { path: ['to'], message: 'Choose both dates or neither.' };
