import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ChainError } from "./chain-error.ts";
import { type JournalEntry, openJournal } from "./journal.ts";

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "hireledger-journal-"));
  path = join(directory, "journal.jsonl");
});
afterEach(() => rm(directory, { recursive: true }));

function entry(number: number): JournalEntry {
  const hash = `0x${number.toString(16).padStart(64, "0")}`;
  return { timestamp: 1_700_000_000 + number, rawTransaction: `0xab${hash.slice(-2)}`, head: { number, hash } };
}

async function writeLines(...entries: JournalEntry[]) {
  const { journal } = await openJournal(directory);
  await journal.append(entries);
  await journal.close();
}

async function reopen() {
  const { journal, lines, bytesCut } = await openJournal(directory);
  await journal.close();
  return { lines, bytesCut };
}

it("gives back what was written, in order", async () => {
  await writeLines(entry(0), entry(1));
  await writeLines(entry(2));
  expect(await reopen()).toEqual({ lines: [entry(0), entry(1), entry(2)], bytesCut: 0 });
});

it("gives back the head that was noted when the chain stopped", async () => {
  const { journal } = await openJournal(directory);
  await journal.append([entry(0)]);
  await journal.append([{ head: entry(1).head }]);
  await journal.close();
  expect((await reopen()).lines).toEqual([entry(0), { head: entry(1).head }]);
});

it("cuts off a half-written last line at every possible length, and goes on after it", async () => {
  await writeLines(entry(0));
  const line = JSON.stringify(entry(1));
  for (let length = 1; length <= line.length; length += 7) {
    await appendFile(path, line.slice(0, length));
    expect(await reopen()).toEqual({ lines: [entry(0)], bytesCut: length });
  }
  await writeLines(entry(2));
  expect((await reopen()).lines).toEqual([entry(0), entry(2)]);
});

it("stops at a damaged line in the middle and names file and line", async () => {
  await writeLines(entry(0), entry(1), entry(2));
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(entry(1).rawTransaction, "0xno"));
  await expect(reopen()).rejects.toThrow(new ChainError(`Line 2 of ${path} is damaged; restore the file from a copy.`));
});

it("leaves a damaged file as it is, for whoever repairs it", async () => {
  await writeLines(entry(0));
  const damaged = `${(await readFile(path, "utf8")).replace("{", "")}half`;
  await writeFile(path, damaged);
  await expect(reopen()).rejects.toThrow(ChainError);
  expect(await readFile(path, "utf8")).toBe(damaged);
});

it("stops at a line that is older than the one before", async () => {
  await writeLines(entry(5), entry(4));
  await expect(reopen()).rejects.toThrow(`Line 2 of ${path} is older than the line before`);
});
