import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginLog } from './log-file.ts';
import { ROOT } from './paths.ts';
import { waitUntilGone } from './running-process.ts';
import { startService, type RunningService } from './service.ts';

let folder: string;
let running: RunningService | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hireledger-service-'));
});
afterEach(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a program of the given lines, ready when it has created the file "ready". */
function start(program: string): RunningService {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  running = startService(
    {
      name: 'trial',
      program: relative(ROOT, file),
      environment: { FOLDER: folder, PATH: process.env.PATH },
      isReady: async () => readFileSync(join(folder, 'ready'), 'utf8') !== '',
    },
    beginLog(folder, 'trial'),
  );
  return running;
}

const SAY_READY =
  'import { writeFileSync } from "node:fs"; writeFileSync(process.env.FOLDER + "/ready", String(process.pid));';

test('a process is ready when it says so and ends when asked to', async () => {
  const service = start(`${SAY_READY} setInterval(() => {}, 1000);`);
  await service.ready;
  await service.stop();
  expect(await service.ended).toBe('SIGTERM');
});

test('a process that ends before it is ready is reported with its last words', async () => {
  const service = start('console.error("PORT must be a port number."); process.exit(1);');
  await expect(service.ready).rejects.toThrow(
    'The trial process ended (exit code 1): PORT must be a port number. Its log is',
  );
});

test('a process that ignores signals is killed after its patience', async () => {
  const service = start(`process.on("SIGTERM", () => {}); ${SAY_READY} setInterval(() => {}, 1000);`);
  await service.ready;
  await service.stop(50);
  expect(await service.ended).toBe('SIGKILL');
});

test('a process ends with its supervisor, even when that is killed', async () => {
  const supervisor = join(folder, 'supervisor.mjs');
  const file = join(folder, 'program.mjs');
  writeFileSync(file, `${SAY_READY} setInterval(() => {}, 1000);`);
  writeFileSync(
    supervisor,
    `import { readFileSync } from "node:fs";
     import { startService } from ${JSON.stringify(join(import.meta.dirname, 'service.ts'))};
     const service = startService({ name: "trial", program: ${JSON.stringify(relative(ROOT, file))}, environment: process.env,
       isReady: async () => readFileSync(process.env.FOLDER + "/ready", "utf8") !== "" }, process.env.FOLDER + "/log");
     await service.ready;
     process.send(service.pid);`,
  );
  const parent = spawn(process.execPath, [supervisor], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const pid = await new Promise<number>((resolve) => parent.once('message', (message) => resolve(Number(message))));
  parent.kill('SIGKILL');
  expect(await waitUntilGone(pid, 10_000)).toBe(true);
});
