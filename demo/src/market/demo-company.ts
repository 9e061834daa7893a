import type { Category } from '@hireledger/domain/jobs/options';

/** A company of the demo market. */
export interface DemoCompany {
  name: string;
  /** First part of its email address and of its site. */
  key: string;
  industry: string;
  size: string;
  location: string;
  /** What it does: the sentence after "<name> ". */
  does: string;
  /** A second sentence of its About Us text. */
  character: string;
  /** Most important first. */
  hiresFor: readonly Category[];
  /** Its share of the market's jobs and applicants, relative to the other companies. */
  weight: number;
  paysIn: 'NGN' | 'USD' | 'both';
}
