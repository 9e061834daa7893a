// Why: docs/decisions/0152-limit-what-one-account-may-create.md
import { AppError } from '@hireledger/domain/errors/catalogue';

const HOUR_MS = 3_600_000;

interface Sent {
  fromOne: number;
  everywhere: number;
  oldestFromOne: Date | null;
  oldest: Date | null;
}

/**
 * Limits the mails to one address in an hour: few for one network or account, more for all together, so that a stranger leaves room for the
 * owner. `read` counts those sent after a given time.
 * @throws AppError TOO_MANY_REQUESTS with `details.retryAfterSeconds`
 */
export async function requireRoomInHour(
  now: Date,
  { fromOne, everywhere, message }: { fromOne: number; everywhere: number; message: string },
  read: (since: Date) => PromiseLike<object[]>,
): Promise<void> {
  const [sent] = (await read(new Date(now.getTime() - HOUR_MS))) as Sent[];
  if (!sent || (sent.fromOne < fromOne && sent.everywhere < everywhere)) return;
  const oldest = sent.fromOne >= fromOne ? sent.oldestFromOne : sent.oldest;
  const freeAt = (oldest?.getTime() ?? now.getTime()) + HOUR_MS;
  throw new AppError('TOO_MANY_REQUESTS', message, {
    details: { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) },
  });
}
