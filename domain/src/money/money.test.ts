import { describe, expect, it } from 'vitest';
import { formatSalary, salaryInUsd } from './salary.ts';
import { exactUsd, formatUsd } from './usd.ts';

describe('dollar amounts', () => {
  it('keep each part of a cent where they are added up, and two decimals else', () => {
    expect(['50005000', '-50005000', '1250500000', '1', '0'].map(exactUsd)).toEqual([
      '50.005',
      '-50.005',
      '1250.50',
      '0.000001',
      '0.00',
    ]);
  });

  it('show thousands and cents, and what is below a cent, so that two halves add up', () => {
    expect(formatUsd('1250500000')).toBe('$1,250.50');
    expect(formatUsd('617275000')).toBe('$617.275');
    expect(formatUsd(1n)).toBe('$0.000001');
    expect(formatUsd(-1_000_000n)).toBe('-$1.00');
  });
});

describe('salaries', () => {
  it('convert naira at a decimal rate, down to the cent', () => {
    expect(salaryInUsd(310_000, 'NGN', '1550')).toBe(200_000_000n);
    expect(salaryInUsd(100, 'NGN', '1550.5')).toBe(60_000n);
    expect(salaryInUsd(750, 'USD', '1550')).toBe(750_000_000n);
  });

  it('describe an open end', () => {
    const salary = { salaryMin: null, salaryMax: null, currency: 'NGN', salaryPeriod: null } as const;
    expect(formatSalary({ ...salary, salaryMin: 300_000, salaryMax: 500_000 })).toBe('₦300,000 - ₦500,000');
    expect(formatSalary({ ...salary, salaryMax: 90, currency: 'USD', salaryPeriod: 'hour' })).toBe('Up to $90/hour');
    expect(formatSalary({ ...salary, salaryMin: 7, salaryMax: 7, salaryPeriod: 'project' })).toBe('₦7/project');
    expect(formatSalary({ ...salary, salaryPeriod: 'month' })).toBe('Salary not stated');
  });
});
