import { randomBytes } from 'node:crypto';
import type { Redis } from '@hireledger/db/redis';

/** Counts the searchers of a day's words together with other processes. Redis has them in memory only, hashed. */
export interface SharedSearchers {
  /** Under which all processes hash searchers that day. */
  salt(day: string): Promise<string>;
  /** Adds the searchers of each word, and returns how many each has now. */
  count(day: string, terms: (readonly [words: string, searchers: ReadonlySet<number>])[]): Promise<number[]>;
}

const SALT_KEPT_S = 2 * 86_400;
/** Words that nobody searched for since are forgotten: a flood of made-up words stays small. */
const WORDS_KEPT_S = 3_600;

export function searchersInRedis(redis: Redis): SharedSearchers {
  return {
    async salt(day) {
      const key = `hireledger-search-salt:${day}`;
      await redis.set(key, randomBytes(16).toString('hex'), 'EX', SALT_KEPT_S, 'NX');
      const salt = await redis.get(key);
      if (salt === null) throw new Error('Redis has just lost the salt of the day');
      return salt;
    },
    async count(day, terms) {
      const all = redis.multi();
      for (const [words, searchers] of terms) {
        const key = `hireledger-searchers:${day}:${words}`;
        all
          .sadd(key, ...searchers)
          .expire(key, WORDS_KEPT_S)
          .scard(key);
      }
      const answers = (await all.exec()) ?? [];
      return terms.map((_term, nth) => Number(answers[nth * 3 + 2]?.[1] ?? 0));
    },
  };
}
