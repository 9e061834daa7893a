import { dollars } from '@hireledger/domain/money/usd';
import { describe, expect, it } from 'vitest';
import { lessThanSalary, shortfallOf } from './approval-form.ts';

describe('the amount to pay', () => {
  it("is questioned below the job's lower salary, and only there", () => {
    const salary = dollars(1_000).toString();
    expect(lessThanSalary(dollars(900), salary)).toBe(
      "This is $100.00 less than the job's lower salary, $1,000.00. Approve $900.00 anyway?",
    );
    expect(lessThanSalary(dollars(1_000), salary)).toBeNull();
    expect(lessThanSalary(dollars(1), null)).toBeNull();
  });

  it('shows how much is missing if it is above the balance', () => {
    expect(shortfallOf(dollars(12), dollars(10).toString())).toBe('$2.00');
    expect(shortfallOf(dollars(10), dollars(10).toString())).toBeNull();
    expect(shortfallOf(undefined, '0')).toBeNull();
  });
});
