import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockDirectory } from "./data-lock.ts";

let directory: string;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), "hireledger-lock-"))));
afterEach(() => rm(directory, { recursive: true }));

it("refuses a second holder and names the first", async () => {
  const release = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(
    `Another chain process (process ${process.pid}) uses ${directory}; stop it first.`,
  );
  await release();
});

it("is free again after it was given back, and leaves nothing behind", async () => {
  for (let round = 0; round < 2; round++) await (await lockDirectory(directory))();
  expect(await readdir(directory)).toEqual([]);
});

it("takes the lock of a process that was killed", async () => {
  const source = `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, "data-lock.ts"))};
    await lockDirectory(${JSON.stringify(directory)}); console.log("held"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module-typescript", "-e", source], { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  await expect(lockDirectory(directory)).rejects.toThrow(`process ${holder.pid}`);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  await access(join(directory, "chain.lock"));
  await (await lockDirectory(directory))();
});

it("takes a lock whose process id went to another process", async () => {
  await writeFile(join(directory, "chain.lock"), JSON.stringify({ pid: process.pid, startedAt: "long ago" }));
  await (await lockDirectory(directory))();
});

it("takes a lock whose file is empty", async () => {
  await writeFile(join(directory, "chain.lock"), "");
  await (await lockDirectory(directory))();
});

it("goes to exactly one of many who find the same stale lock", async () => {
  await writeFile(join(directory, "chain.lock"), JSON.stringify({ pid: process.pid, startedAt: "long ago" }));
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
