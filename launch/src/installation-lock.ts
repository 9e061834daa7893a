import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, startedAt } from "./running-process.ts";
import { StartFailure, explainFileError, systemErrorCode } from "./start-failure.ts";

/**
 * Takes the data folder for this process: only one start runs on it at a time. A lock whose process is gone,
 * or whose number belongs to another process by now, is taken over.
 * @returns gives the lock back
 * @throws StartFailure when another start runs, or the folder cannot be written
 */
export function lockInstallation(dataDir: string): () => void {
  const lock = join(dataDir, "lock");
  const mine = `${lock}.${process.pid}`;
  const text = `${process.pid} ${startedAt(process.pid) ?? ""}\n`;
  try {
    writeFileSync(mine, text, { mode: 0o600 });
    try {
      // A link appears at once and with its content, or fails: two starts never both get it.
      while (!linked(mine, lock)) removeStale(lock, dataDir);
    } finally {
      rmSync(mine, { force: true });
    }
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
  return () => {
    if (read(lock) === text) rmSync(lock, { force: true });
  };
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

function removeStale(lock: string, dataDir: string): void {
  const seen = read(lock);
  if (seen === undefined) return;
  const [pid = "", start = ""] = seen.trim().split(" ");
  if (Number(pid) > 0 && isAlive(Number(pid)) && startedAt(Number(pid)) === start) {
    throw new StartFailure(`HireLedger already runs on ${dataDir} (process ${pid}): use that one, stop it first, or start another with its own DATA_DIR, PORT and CHAIN_PORT.`);
  }
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return;
    throw error;
  }
  // Another start may have taken the stale lock over between our look and our move: then this is its lock, and goes back.
  if (read(aside) !== seen) linked(aside, lock);
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
