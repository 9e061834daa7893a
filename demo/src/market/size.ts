/** The size of a market. */
export interface MarketSize {
  companies: number;
  jobs: number;
  talents: number;
  applications: number;
  /** Approved applications, each a payout on the chain. */
  payouts: number;
}

export const FULL_MARKET: MarketSize = { companies: 24, jobs: 300, talents: 60, applications: 1_500, payouts: 40 };
