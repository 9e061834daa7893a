import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockInstallation } from "./installation-lock.ts";
import { startedAt } from "./running-process.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hireledger-lock-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a second start on the same folder is refused, and may go on once the first is done", () => {
  const unlock = lockInstallation(dataDir);
  expect(() => lockInstallation(dataDir)).toThrow(/already runs/);
  unlock();
  lockInstallation(dataDir)();
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a lock is taken over when its number belongs to a process that started at another time", () => {
  writeFileSync(join(dataDir, "lock"), `${process.pid} another-time\n`);
  lockInstallation(dataDir);
  expect(readFileSync(join(dataDir, "lock"), "utf8")).toBe(`${process.pid} ${startedAt(process.pid)}\n`);
});

test("a lock that says nothing is taken over", () => {
  writeFileSync(join(dataDir, "lock"), "");
  expect(() => lockInstallation(dataDir)).not.toThrow();
});
