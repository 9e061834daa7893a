import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';

interface Floor {
  origin: string;
  pid: number;
  stop(): void;
}

/** Starts one of the bare floors as a process of its own, as our api is one, and connected as that is: through the database's socket if it has one. */
export async function startFloor(
  program: 'stage-server.ts' | 'payout-server.ts' | 'push-server.ts',
  databaseUrl: string,
): Promise<Floor> {
  const sql = postgres(databaseUrl, { max: 1 });
  const [set] = await sql<{ folders: string }[]>`SELECT current_setting('unix_socket_directories') AS folders`;
  await sql.end();
  const folder = set!.folders.replaceAll('"', '');
  const socket = folder && `${folder}/.s.PGSQL.${new URL(databaseUrl).port}`;
  const logs = mkdtempSync(join(tmpdir(), 'hireledger-floor-'));
  const log = openSync(join(logs, 'log'), 'a');
  const child = fork(new URL(program, import.meta.url), [socket], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  closeSync(log);
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${message.port}`,
    pid: child.pid!,
    stop: () => {
      child.disconnect();
      rmSync(logs, { recursive: true });
    },
  };
}
