import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Floor {
  origin: string;
  stop(): void;
}

/** Starts one of the bare floors as a process of its own, as our api is one. */
export async function startFloor(
  program: 'stage-server.ts' | 'payout-server.ts' | 'push-server.ts',
  databaseUrl: string,
): Promise<Floor> {
  const child = fork(new URL(program, import.meta.url), { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${message.port}`, stop: () => child.disconnect() };
}
