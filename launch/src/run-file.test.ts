import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endLeftOvers, markOf, writeRunFile } from './run-file.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hireledger-run-file-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a process that was left over and ends by itself at this very moment does not stop the start', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  writeRunFile({
    supervisor: { pid: 0, startedAt: 'ended' },
    dataDir,
    nodeEnv: 'test',
    localChain: true,
    urls: { web: '', worker: '', chain: '', publicChain: '', database: '', workerDatabase: '' },
    processes: { worker: markOf(child.pid!) },
  });
  const kill = process.kill.bind(process);
  vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    if (signal !== 'SIGTERM') return kill(pid, signal);
    kill(pid, 'SIGKILL');
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
  });
  const said: string[] = [];
  await endLeftOvers(dataDir, (sentence) => said.push(sentence));
  expect(said).toEqual([expect.stringContaining('was left over from a start that was killed')]);
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
});
