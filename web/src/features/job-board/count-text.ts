/** `(1284)` → '1,284'; what was counted only up to a bound says so: '10,000+'. */
export const countText = (count: number, bounded = false): string => count.toLocaleString('en-US') + (bounded ? '+' : '');
