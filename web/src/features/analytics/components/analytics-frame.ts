import type { Period } from '../../../ui/periods/periods.ts';

/** What both roles' analytics get from their page: the days, how to show figures, and the rest of the address. */
export interface Frame {
  period: Period;
  asTable: boolean;
  params: URLSearchParams;
  set: (name: string, value: string) => void;
}
