/** Exports that one member may request in a day, and how many days a file is kept. */
export const EXPORTS_PER_DAY = 3;
export const EXPORT_DAYS = 7;
