// Why: docs/decisions/0195-keep-the-lists-of-words-until-a-block-is-written.md
import { BLOCK_SIZE, type Postings } from './job-bits.ts';

/** The list of a word takes 0.15 MB of a million jobs at most. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Lists of words in the memory of one process, all as of one version of the blocks: people page, filter and search for the same words again. */
export interface KeptLists {
  /** The lists of these words that are kept, and the version that they are of. */
  take(lexemes: readonly string[]): { version: bigint; lists: Map<string, Postings> };
  /** Keeps lists of a version; those of an older one are forgotten. */
  keep(version: bigint, lists: ReadonlyMap<string, Postings>): void;
}

export function createKeptLists(mostBytes = MOST_BYTES): KeptLists {
  const kept = new Map<string, Postings>();
  let [version, bytes] = [0n, 0];

  function forget(lexeme: string): void {
    const postings = kept.get(lexeme);
    if (postings && kept.delete(lexeme)) bytes -= sizeOf(postings);
  }

  return {
    take: (lexemes) => ({
      version,
      lists: new Map(lexemes.filter((lexeme) => kept.has(lexeme)).map((lexeme) => [lexeme, kept.get(lexeme)!])),
    }),
    keep(of, lists) {
      if (of < version) return;
      if (of > version) {
        kept.clear();
        [version, bytes] = [of, 0];
      }
      for (const [lexeme, postings] of lists) {
        forget(lexeme);
        kept.set(lexeme, postings);
        bytes += sizeOf(postings);
      }
      for (const lexeme of kept.keys()) {
        if (bytes <= mostBytes) break;
        forget(lexeme);
      }
    },
  };
}

/** What a list holds and what holds it, roughly. */
const sizeOf = (postings: Postings): number => 100 + postings.size * (BLOCK_SIZE / 8 + 100);
