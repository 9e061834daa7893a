import { grouped } from '@hireledger/domain/numbers/grouped';
/** `(1284)` → '1,284'; what was counted only up to a bound says so: '10,000+'. Of what was not counted to its end and not met, nothing is known. */
export const countText = (count: number, bounded = false): string =>
  count === 0 && bounded ? '' : grouped(count) + (bounded ? '+' : '');
