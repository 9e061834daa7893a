import { type FileHandle, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { ChainError } from "./chain-error.ts";
import { syncDirectory } from "./durable-files.ts";

const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const head = z.strictObject({ number: z.int().nonnegative(), hash });
const entrySchema = z.strictObject({
  /** Time of the block, seconds since 1970; never less than that of the line before. */
  timestamp: z.int().positive(),
  /** 0x-prefixed hex, exactly as it was submitted. */
  rawTransaction: z.string().regex(/^0x([0-9a-f]{2})+$/),
  /** The newest block when this line was written; a replay must come by the same hash. */
  head,
});
/** Written when the chain stops in good order, so that the hashes of the last blocks are known too. */
const lineSchema = z.union([entrySchema, z.strictObject({ head })]);

/** One submitted transaction. */
export type JournalEntry = z.infer<typeof entrySchema>;
/** A line of the journal. */
export type JournalLine = z.infer<typeof lineSchema>;

export interface Journal {
  /** Writes lines and returns once they are on disk; lines of one call share one fsync. */
  append(lines: JournalLine[]): Promise<void>;
  close(): Promise<void>;
}

export interface OpenedJournal {
  journal: Journal;
  lines: JournalLine[];
  /** Bytes of a half-written last line that were cut off; 0 when there was none. */
  bytesCut: number;
}

/**
 * Opens `journal.jsonl`, or begins it.
 *
 * A last line without its line feed was never acknowledged to anybody, since that happens only after its fsync: it is
 * cut off. Anything else that is not an entry is damage.
 *
 * @throws ChainError naming file and line when a line is damaged
 */
export async function openJournal(directory: string): Promise<OpenedJournal> {
  const path = join(directory, "journal.jsonl");
  const file = await open(path, "a+", 0o600);
  try {
    const content = await file.readFile();
    const end = content.lastIndexOf(0x0a) + 1;
    const bytesCut = content.length - end;
    const lines = parseLines(path, content.toString("utf8", 0, end));
    if (bytesCut > 0) await file.truncate(end);
    await file.sync();
    await syncDirectory(dirname(path));
    return { journal: writer(path, file, end), lines, bytesCut };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function parseLines(path: string, text: string): JournalLine[] {
  const lines = text.split("\n");
  lines.pop();
  let previous = 0;
  return lines.map((line, index) => {
    let entry: JournalLine;
    try {
      entry = lineSchema.parse(JSON.parse(line));
    } catch {
      throw new ChainError(`Line ${index + 1} of ${path} is damaged; restore the file from a copy.`);
    }
    if (!("rawTransaction" in entry)) return entry;
    if (entry.timestamp < previous) {
      throw new ChainError(`Line ${index + 1} of ${path} is older than the line before; restore the file from a copy.`);
    }
    previous = entry.timestamp;
    return entry;
  });
}

function writer(path: string, file: FileHandle, length: number): Journal {
  let broken: Error | undefined;
  return {
    async append(lines) {
      if (broken) throw broken;
      const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      try {
        await file.appendFile(bytes);
        await file.datasync();
        length += bytes.length;
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        const problem = new ChainError(`${path} cannot be written: ${message}.`);
        // A full disk can be emptied: the half-written lines are taken back, and the next try may succeed. After any
        // other failure nobody knows what reached the disk, and the journal stays as it is until the next start.
        broken = problem;
        if (code === "ENOSPC") await file.truncate(length).then(() => (broken = undefined), () => {});
        throw problem;
      }
    },
    close: () => file.close(),
  };
}
