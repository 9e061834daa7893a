import { normalizeEmail, OTP_MINUTES } from '@hireledger/domain/accounts/credentials';
import { invalidField } from '@hireledger/domain/errors/catalogue';
import { enqueue } from '@hireledger/db/outbox';
import { issueAccountCode } from '../../auth/account-codes.ts';
import { confirmPerson } from '../../auth/confirm-password.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

interface ChangeEmail {
  session: Session;
  email: string;
  password?: string | undefined;
}

/**
 * Sends a code to the person's new address. An address that has an account takes the same path: its owner gets a mail
 * that says so instead of a code, and the answer reveals nothing.
 * @throws AppError VALIDATION_FAILED for the present address or a wrong password; REAUTHENTICATION_REQUIRED;
 * TOO_MANY_REQUESTS after five codes in an hour
 */
export async function changeEmail(context: Context, { session, email, password }: ChangeEmail): Promise<void> {
  await confirmPerson(context, session, password);
  const { personId } = session;
  const emailKey = normalizeEmail(email);
  await context.database.sql.begin(async (tx) => {
    const [person] = await tx<{ emailKey: string; email: string }[]>`
      SELECT email_key, email FROM persons WHERE id = ${personId}`;
    // The same address with other capitals is a change; the very same one is not.
    if (!person || (person.emailKey === emailKey && person.email === email))
      throw invalidField('email', 'This is already your address.');
    const { codeId, code } = await issueAccountCode(tx, {
      owner: session,
      purpose: 'change-email',
      email,
      now: context.clock(),
    });
    const [taken] = await tx`SELECT FROM persons WHERE email_key = ${emailKey} AND id <> ${personId}`;
    const fields = { code, minutes: String(OTP_MINUTES) };
    await enqueue(
      tx,
      'send-mail',
      taken
        ? { template: 'account-exists', to: email, personId, fields: {} }
        : { template: 'change-email', to: email, personId, fields },
      `account-code:${codeId}`,
    );
  });
  context.notifier.outbox();
}
