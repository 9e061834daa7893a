import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchEnvironment } from './environment.ts';
import { findFreePort, isPortFree } from './free-port.ts';
import { StartFailure, systemErrorCode } from './start-failure.ts';

/** Processes of a start that was just killed need a moment to notice and end. */
const PATIENCE_MS = 2_000;

/** @throws StartFailure when PORT or CHAIN_PORT cannot be listened on, naming the variable and a port that can */
export async function requireFreePorts(
  environment: Pick<LaunchEnvironment, 'host' | 'port' | 'chainPort' | 'chainRpcUrl'>,
): Promise<void> {
  await requireFree('PORT', environment.port, environment.host);
  if (environment.chainRpcUrl === undefined) await requireFree('CHAIN_PORT', environment.chainPort, '127.0.0.1');
}

async function requireFree(variable: string, port: number, host: string): Promise<void> {
  try {
    const deadline = performance.now() + PATIENCE_MS;
    do {
      if (await isPortFree(port, host)) return;
      await delay(100);
    } while (performance.now() < deadline);
  } catch (error) {
    switch (systemErrorCode(error)) {
      case 'EACCES':
        throw new StartFailure(`This user may not listen on port ${port} (${variable}): choose one above 1023.`);
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new StartFailure(
          `HOST is ${host}, which is no address of this machine: leave it out for 127.0.0.1, or set 0.0.0.0 for all.`,
        );
      default:
        throw error;
    }
  }
  throw new StartFailure(
    `Port ${port} (${variable}) is used by another program: stop that, or set ${variable} to another port, such as ${await findFreePort()}.`,
  );
}
