// Why: docs/decisions/0165-validate-transactions-before-the-journal-and-checksum-its-lines.md
import { z } from 'zod';
import { seal, unseal } from '../sealed-lines.ts';

const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const head = z.strictObject({ number: z.int().nonnegative(), hash });
const entrySchema = z.strictObject({
  /** Time of the block, seconds since 1970; never less than that of the previous line. */
  timestamp: z.int().positive(),
  /** 0x-prefixed hex, exactly as it was submitted. */
  rawTransaction: z.string().regex(/^0x([0-9a-f]{2})+$/),
  /** The newest block when this line was written; a replay must produce the same hash. */
  head,
});
/** Written when the chain stops cleanly, so the hashes of the last blocks are known too. */
const lineSchema = z.union([entrySchema, z.strictObject({ head })]);

/** One submitted transaction. */
export type JournalEntry = z.infer<typeof entrySchema>;
/** A line of the journal. */
export type JournalLine = z.infer<typeof lineSchema>;

/** What is wrong with a line, as the end of a sentence that names it. */
export class DamagedLine extends Error {}

/** The checksum of everything up to a line, from which the next line's is computed. */
export interface Chain {
  sum: string;
  /**
   * Whether a line with a checksum was read: from there on each line has one. Journals of earlier versions have none.
   */
  sealed: boolean;
}

export const emptyChain: Chain = { sum: '', sealed: false };

/**
 * A line as it is written: JSON whose last field is the checksum of the line and of all previous lines, including those
 * without a checksum.
 */
export function writeLine(before: Chain, line: JournalLine): { text: string; after: Chain } {
  const { text, sum } = seal(before.sum, line);
  return { text, after: { sum, sealed: true } };
}

/**
 * Reads a line without its line feed.
 * @throws DamagedLine
 */
export function readLine(before: Chain, text: string): { line: JournalLine; after: Chain } {
  const { json, sum, expected } = unseal(before.sum, text);
  if (sum === undefined && before.sealed) throw new DamagedLine('is damaged');
  if (sum !== undefined && sum !== expected) {
    throw new DamagedLine(
      before.sealed || before.sum === ''
        ? 'is damaged, or lines before it are missing or in another order'
        : 'or a line before it that has no checksum is damaged',
    );
  }
  try {
    return { line: lineSchema.parse(JSON.parse(json)), after: { sum: expected, sealed: sum !== undefined } };
  } catch {
    throw new DamagedLine('is damaged');
  }
}
