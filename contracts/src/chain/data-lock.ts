import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ChainError } from "./chain-error.ts";

/**
 * Takes a data directory for this process, so that no two chains write one journal.
 *
 * The lock file names the process by its id and its start time. One that was killed leaves the file behind; the file
 * is then recognised as stale, even when the id has gone to another process since.
 *
 * @returns the function that gives the directory back
 * @throws ChainError when a living process holds it
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, "chain.lock");
  const own = JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid), token: randomUUID() });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, own, { mode: 0o600 });
  try {
    while (!(await linked(draft, path))) {
      const found = await readIfThere(path);
      if (found === undefined) continue;
      const holder = livingHolder(found);
      if (holder) throw new ChainError(`Another chain process (${holder}) uses ${directory}; stop it first.`);
      await removeStale(path, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readIfThere(path)) === own) await rm(path, { force: true });
  };
}

/** True when `path` did not exist and now is `draft`: whole from its first moment on. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Moves the stale lock aside; when somebody else took the lock in between, puts theirs back. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if ((await readFile(aside, "utf8")) !== stale) await linked(aside, path);
  await rm(aside, { force: true });
}

function livingHolder(content: string): string | undefined {
  let lock: { pid: number; startedAt: string };
  try {
    lock = JSON.parse(content);
  } catch {
    return undefined;
  }
  const startedAt = processStart(lock.pid);
  return startedAt !== undefined && startedAt === lock.startedAt ? `process ${lock.pid}` : undefined;
}

/** When the process of an id began, in whatever form the system tells it; undefined when there is none. */
function processStart(pid: number): string | undefined {
  if (process.platform === "linux") {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8");
      const ticks = fields.slice(fields.lastIndexOf(")") + 2).split(" ")[19];
      return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${ticks}`;
    } catch {
      return undefined;
    }
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}
