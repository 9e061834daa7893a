import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { StartFailure } from "./start-failure.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/** Path of an installed Chromium or Chrome: CHROME_PATH, else one of the usual names on PATH. */
export function findChromium(): string | undefined {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (isProgram(given)) return given;
    throw new StartFailure(`CHROME_PATH is ${given}, which is no program: set it to a Chromium or Chrome, or leave it out.`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC].find(isProgram);
}

/**
 * The browser for the journeys, installed when this machine lets us (Debian, as root).
 * @throws StartFailure saying what is missing and how to get it
 */
export function requireChromium(say: (sentence: string) => void): string {
  const found = findChromium();
  if (found) return found;
  const howTo = "Install Chromium or Chrome (on Debian: apt-get install chromium) or set CHROME_PATH to one, and run the tests again.";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new StartFailure(`The browser tests need Chromium, and there is none on this machine. ${howTo}`);
  say("The browser tests need Chromium: installing it with apt-get.");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const command of [["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", "chromium"]]) {
    const result = spawnSync("apt-get", command, { env: environment, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    if (result.status === 0) continue;
    const reason = result.stderr.split("\n").find((line) => line.startsWith("E:")) ?? result.error?.message ?? `exit code ${result.status}`;
    throw new StartFailure(`Chromium could not be installed (apt-get ${command[0]}: ${reason}). ${howTo}`);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new StartFailure(`apt-get installed no usable Chromium. ${howTo}`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
