import { longDate } from '../../../design/values/dates.ts';

interface BetweenPartiesProps {
  terms: { companyName: string; talentName: string };
  /** ISO 8601. */
  madeAt: string;
}

/** Who made a contract, and when: a sentence. */
export const BetweenParties = ({ terms: { companyName, talentName }, madeAt }: BetweenPartiesProps) => (
  <p className="mt-0.5 wrap-anywhere text-ink-soft">
    Between <bdi>{companyName}</bdi> and <bdi>{talentName}</bdi>, dated{' '}
    <time dateTime={madeAt}>{longDate(madeAt)}</time>.
  </p>
);
