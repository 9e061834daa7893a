import type { Category } from '@hireledger/domain/jobs/options';

/** A company of the demo market, as its people would describe it. */
export interface DemoCompany {
  name: string;
  /** First part of its email address and of its site. */
  key: string;
  industry: string;
  size: string;
  location: string;
  /** What it does, as the rest of a sentence that begins with "<name> ". */
  does: string;
  /** A second sentence of its About Us text. */
  character: string;
  /** In the order in which it hires for them. */
  hiresFor: readonly Category[];
  /** How large it is in the market against the others: jobs and applicants follow it. */
  weight: number;
  paysIn: 'NGN' | 'USD' | 'both';
}
