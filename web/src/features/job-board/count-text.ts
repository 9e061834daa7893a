import { grouped } from '@hireledger/domain/numbers/grouped';
/** `(1284)` → '1,284'; a bounded count shows so: '10,000+'. A bounded count of zero means unknown. */
export const countText = (count: number, bounded = false): string =>
  count === 0 && bounded ? '' : grouped(count) + (bounded ? '+' : '');
