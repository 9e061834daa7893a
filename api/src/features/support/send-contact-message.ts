// Why: docs/decisions/0108-repeat-nothing-of-the-sender-in-a-confirmation-mail.md
import { hash, randomUUID } from 'node:crypto';
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { contactBody } from '@hireledger/domain/http/support';
import { CONTACT_TOPIC_TEXT } from '@hireledger/domain/support/topics';
import { counted } from '@hireledger/domain/numbers/grouped';
import type { Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import type { z } from 'zod';
import { addressKey } from '../../auth/network.ts';
import { countTry } from '../../auth/tries.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

const HOUR_MS = 3_600_000;

interface ContactMessage extends z.output<typeof contactBody> {
  /** Identifies one click of the button; a repeat sends nothing more. */
  key: string | undefined;
  networkAddress: string;
  session: Pick<Session, 'role' | 'email'> | null;
}

/**
 * Mails a message to our support, and confirms its arrival to the sender. The confirmation contains nothing that was
 * typed: the form cannot be used to write to strangers.
 * @throws AppError TOO_MANY_REQUESTS past the hourly limit of one address or of one network address
 */
export async function sendContactMessage(context: Context, message: ContactMessage): Promise<void> {
  // Only a bot fills the field that users do not see. It gets the usual answer.
  if (message.website !== '') return;
  const { settings, database, clock } = context;
  const { name, email, topic, message: text, session } = message;
  const emailKey = normalizeEmail(email);
  await countNetworkAddress(context, message.networkAddress);
  // The text is part of it: a text changed after a failure is another message.
  const cause = hash('sha256', JSON.stringify([message.key ?? randomUUID(), emailKey, name, topic, text]));
  await database.sql.begin(async (tx) => {
    // Two concurrent ones would both see room for a last one.
    await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${emailKey}`}, 0))`;
    const [sent] = await tx`SELECT FROM outbox WHERE cause = ${`contact:${cause}`}`;
    if (sent) return;
    await countSender(tx, emailKey, settings.limits.contactsPerEmail, clock());
    const fields = { name, email, topic: CONTACT_TOPIC_TEXT[topic], account: accountText(session), message: text };
    await enqueue(
      tx,
      'send-mail',
      { template: 'contact', to: settings.supportAddress, fields, replyTo: email },
      `contact:${cause}`,
    );
    await enqueue(
      tx,
      'send-mail',
      { template: 'contact-received', to: email, fields: { topic: fields.topic } },
      `contact-received:${cause}`,
    );
  });
  context.notifier.outbox();
}

async function countNetworkAddress(
  { database: { sql }, settings, clock }: Context,
  networkAddress: string,
): Promise<void> {
  const key = `contact:${addressKey(networkAddress)}`;
  try {
    await countTry(sql, [{ key, max: settings.limits.contactsPerNetworkAddress, windowMs: HOUR_MS }], clock());
  } catch (error) {
    throw error instanceof AppError ? tooMany(Number(error.details?.['retryAfterSeconds'])) : error;
  }
}

async function countSender(tx: Transaction, emailKey: string, most: number, now: Date): Promise<void> {
  const [recent] = await tx<{ sent: bigint; oldest: Date | null }[]>`
    SELECT count(*) AS sent, min(created_at) AS oldest FROM outbox
     WHERE job = 'send-mail' AND lower(payload ->> 'replyTo') = ${emailKey} AND created_at > ${new Date(now.getTime() - HOUR_MS)}`;
  if (!recent || recent.sent < most) return;
  const freeAt = (recent.oldest?.getTime() ?? now.getTime()) + HOUR_MS;
  throw tooMany(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1_000)));
}

function tooMany(retryAfterSeconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return new AppError(
    'TOO_MANY_REQUESTS',
    `You have sent us several messages. You can send the next one in ${counted(minutes, 'minute')}.`,
    {
      details: { retryAfterSeconds },
    },
  );
}

const accountText = (session: ContactMessage['session']): string =>
  session ? `${session.role === 'company' ? 'Company' : 'Talent'}, ${session.email}` : 'nobody';
