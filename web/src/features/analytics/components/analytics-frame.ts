import type { Period } from '../../../design/periods/periods.ts';

/** What the page passes to both roles' analytics: the period, the view, and the URL parameters. */
export interface Frame {
  period: Period;
  asTable: boolean;
  params: URLSearchParams;
  set: (name: string, value: string) => void;
}
