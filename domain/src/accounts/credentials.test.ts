import { describe, expect, it } from 'vitest';
import { approveDisbursement } from '../http/payouts.ts';
import { changePasswordBody } from '../http/settings.ts';
import { passwordSchema } from './credentials.ts';

describe('a password', () => {
  it('that may be chosen can also be entered, on every form', () => {
    const password = '😀'.repeat(128);
    expect(passwordSchema.safeParse(password).success).toBe(true);
    const applicationId = '00000000-0000-7000-8000-000000000000';
    expect(approveDisbursement.body.safeParse({ applicationId, password }).success).toBe(true);
    expect(changePasswordBody.safeParse({ currentPassword: password, newPassword: password }).success).toBe(true);
  });
});
