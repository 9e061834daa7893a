import { describe, expect, it } from 'vitest';
import { requireUncommon } from './uncommon-password.ts';

const ADA = { email: 'ada.lovelace@example.com', fullName: 'Ada Lovelace' };
const refused = (password: string) =>
  expect(requireUncommon(password, ADA)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ path: 'password' }],
  });

describe('passwords that attackers try first', () => {
  it.each(['password', 'Password123', 'iloveyou', 'QWERTYUIOP', 'sunshine1!', 'ｐａｓｓｗｏｒｄ'])(
    'refuses %s, which is in leaks',
    (password) => refused(password),
  );
  it.each(['aaaaaaaa', 'abcabcabc', '23456789', 'hgfedcba'])('refuses the pattern %s', (password) => refused(password));
  it.each(['Ada.Lovelace', 'ada lovelace', 'adalovelace1815', 'ada.lovelace@example.com', 'HireLedger2026'])(
    "refuses the user's own name: %s",
    (password) => refused(password),
  );
  it.each(['correct horse battery', 'market-day-2026', 'пароль-на-двоих', '🐎🔋📎🐎🦀🐙🐢🐳'])('takes %s', (password) =>
    requireUncommon(password, ADA),
  );
});
