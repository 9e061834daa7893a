import { cx } from '../../../design/class-names.ts';
import { longDate } from '../../../design/values/dates.ts';

interface BetweenPartiesProps {
  terms: { companyName: string; talentName: string };
  /** ISO 8601. */
  madeAt: string;
  className: string;
}

/** Who made a contract, and when: a sentence. */
export const BetweenParties = ({ terms: { companyName, talentName }, madeAt, className }: BetweenPartiesProps) => (
  <p className={cx('wrap-anywhere', className)}>
    Between <bdi>{companyName}</bdi> and <bdi>{talentName}</bdi>, dated{' '}
    <time dateTime={madeAt}>{longDate(madeAt)}</time>.
  </p>
);
