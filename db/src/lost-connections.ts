// Why: docs/decisions/0231-give-up-a-transaction-whose-connection-is-lost.md
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql, Transaction } from './connect.ts';

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // The server's machine or container, or its name, is away.
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Of the library.
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  // too many connections; shutting down; crash; starting
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** Whether an error says that the database is down, not started yet, or that its connection was lost. Its socket is no longer there once it has stopped. */
export const isUnreachableDatabase = ({ code, syscall }: { code?: string; syscall?: string }): boolean =>
  code !== undefined && (CODES.has(code) || (code === 'ENOENT' && syscall === 'connect'));

/**
 * Whether a rejection that nobody handles is of the statement by which the library learns the types of arrays each time that it connects, and its
 * connection was lost meanwhile. What waits for that connection is rejected too, and the next connection learns them.
 */
export const isLostWhileConnecting = (error: unknown): boolean =>
  isUnreachableDatabase(error as { code?: string }) &&
  Boolean((error as { query?: string }).query?.includes('typarray'));

/** Whether a statement gave up because it waited longer for a lock than its connection may. It wrote nothing. */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/** An error is reported before its connection is closed: by a turn or two of the event loop. */
const CLOSED_WITHIN_MS = 100;

/**
 * Makes `begin` safe when the connection is lost in the middle. The library would send the rollback, or whatever the
 * function sends next, on the closed connection: that throws where nobody can catch it, or, once the connection is open
 * again, runs outside of the transaction. Here nothing more is sent, and `begin` rejects with CONNECTION_CLOSED.
 */
export function giveUpLostTransactions(sql: Sql): Sql {
  const begin = sql.begin.bind(sql) as (
    options: string,
    run: (tx: Transaction) => Promise<unknown>,
  ) => Promise<unknown>;
  const never = new Promise<never>(() => {});
  const guarded = async (...given: [string, Run] | [Run]): Promise<unknown> => {
    const [options, run] = given.length === 1 ? ['', given[0]] : given;
    let lost = false;
    const whileOpen = (tx: Transaction): Transaction =>
      new Proxy(tx, {
        apply: (target, self, given) => Reflect.apply(unlessLost(target), self, given),
        get: (target, name) => Reflect.get(unlessLost(target), name),
      });
    const unlessLost = (tx: Transaction) => {
      if (lost)
        throw Object.assign(new Error('the connection of this transaction was lost'), { code: 'CONNECTION_CLOSED' });
      return tx;
    };
    try {
      return await begin(options, async (tx) => {
        try {
          const result = await run(whileOpen(tx));
          return lost ? never : result;
        } catch (error) {
          if (!lost && isUnreachableDatabase(error as { code?: string })) await delay(CLOSED_WITHIN_MS);
          if (!lost) throw error;
          return never;
        }
      });
    } catch (error) {
      lost = true;
      throw error;
    }
  };
  return Object.assign(sql, { begin: guarded });
}

type Run = (tx: Transaction) => unknown;
