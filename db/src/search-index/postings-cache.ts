// Why: docs/decisions/0195-keep-the-lists-of-words-until-a-block-is-written.md
import { BLOCK_SIZE, type Postings } from './job-bits.ts';

/** The list of a word takes 0.15 MB of a million jobs at most. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Lists of words in the memory of one process, all as of one version of the blocks: people page, filter and search for the same words again. */
interface PostingsCache {
  /** The lists of these words that are cache, and the version that they are of. */
  get(lexemes: readonly string[]): { version: bigint; lists: Map<string, Postings> };
  /** Adds lists of a version, and drops those of an older one. */
  set(version: bigint, lists: ReadonlyMap<string, Postings>): void;
}

export function createPostingsCache(mostBytes = MOST_BYTES): PostingsCache {
  const cache = new Map<string, Postings>();
  let [version, bytes] = [0n, 0];

  function evict(lexeme: string): void {
    const postings = cache.get(lexeme);
    if (postings && cache.delete(lexeme)) bytes -= sizeOf(postings);
  }

  return {
    get: (lexemes) => ({
      version,
      lists: new Map(lexemes.filter((lexeme) => cache.has(lexeme)).map((lexeme) => [lexeme, cache.get(lexeme)!])),
    }),
    set(of, lists) {
      if (of < version) return;
      if (of > version) {
        cache.clear();
        [version, bytes] = [of, 0];
      }
      for (const [lexeme, postings] of lists) {
        evict(lexeme);
        cache.set(lexeme, postings);
        bytes += sizeOf(postings);
      }
      for (const lexeme of cache.keys()) {
        if (bytes <= mostBytes) break;
        evict(lexeme);
      }
    },
  };
}

/** The approximate memory of a list and its entry. */
const sizeOf = (postings: Postings): number => 100 + postings.size * (BLOCK_SIZE / 8 + 100);
