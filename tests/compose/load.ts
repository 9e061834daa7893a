import type { TestUser } from '@hireledger/launch/test-user';

/** What became of one request: its status, or why there is none. */
type Outcome = number | string;

/**
 * Sends requests, `width` at a time, while `during` works.
 * @returns those that failed, and how many there were
 */
export async function requestDuring(
  request: () => ReturnType<TestUser['call']>,
  during: () => Promise<unknown>,
  width = 4,
): Promise<{ sent: number; failed: Outcome[] }> {
  let ended = false;
  let sent = 0;
  const failed: Outcome[] = [];
  const send = async () => {
    while (!ended) {
      sent += 1;
      const outcome: Outcome = await request().then(
        ({ status }) => status,
        (error: Error) => String(error.cause ?? error),
      );
      if (typeof outcome === 'string' || outcome >= 400) failed.push(outcome);
    }
  };
  const sending = Promise.all(Array.from({ length: width }, send));
  await during().finally(() => (ended = true));
  await sending;
  return { sent, failed };
}
