/** Sends empty dates as null. */
export const periodOrNull = <Values extends { startDate: string; endDate: string }>(values: Values) => ({
  ...values,
  startDate: values.startDate || null,
  endDate: values.endDate || null,
});
