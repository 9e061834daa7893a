import type { Member } from '@hireledger/domain/http/members';

/** A member of the company, by default a recruiter; `n` makes it another one. */
export const member = (n: number, change: Partial<Member> = {}): Member => ({
  id: `20000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  fullName: `Member ${n}`,
  email: `member-${n}@acme.example`,
  role: 'recruiter',
  jobs: [],
  joinedAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-02T08:00:00.000Z',
  ...change,
});
