// Why: docs/decisions/0152-limit-what-one-account-may-create.md
import { AppError } from '@hireledger/domain/errors/catalogue';

const HOUR_MS = 3_600_000;

interface Sent {
  fromNetwork: number;
  everywhere: number;
  oldestFromNetwork: Date | null;
  oldest: Date | null;
}

/**
 * Limits the mails to one address in an hour: few for one network, more for all together, so a stranger elsewhere
 * leaves room for the owner. `read` counts those sent after a given time.
 * @throws AppError TOO_MANY_REQUESTS with `details.retryAfterSeconds`
 */
export async function requireRoomInHour(
  now: Date,
  { fromNetwork, everywhere, message }: { fromNetwork: number; everywhere: number; message: string },
  read: (since: Date) => PromiseLike<object[]>,
): Promise<void> {
  const [sent] = (await read(new Date(now.getTime() - HOUR_MS))) as Sent[];
  if (!sent || (sent.fromNetwork < fromNetwork && sent.everywhere < everywhere)) return;
  const oldest = sent.fromNetwork >= fromNetwork ? sent.oldestFromNetwork : sent.oldest;
  const freeAt = (oldest?.getTime() ?? now.getTime()) + HOUR_MS;
  throw new AppError('TOO_MANY_REQUESTS', message, {
    details: { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) },
  });
}
