import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFreePort } from '@hireledger/launch/free-port';
import { ROOT } from '@hireledger/launch/paths';

const run = promisify(execFile);

/** One container, as `docker inspect` describes it. */
export interface Container {
  Id: string;
  Name: string;
  Config: { User: string; Labels: Record<string, string> };
  HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[] | null; SecurityOpt: string[] | null; Memory: number };
  NetworkSettings: {
    Ports: Record<string, { HostIp: string; HostPort: string }[] | null>;
    Networks: Record<string, { IPAddress: string }>;
  };
}

/** The system of docker-compose.yml as a project of its own, on a free port. */
export interface Stack {
  origin: string;
  /** Builds what changed, and starts everything that is not running. Resolves when the proxy has a ready api. */
  up(): Promise<void>;
  /** Stops and removes the containers; volumes stay. */
  down(): Promise<void>;
  /** The same, and deletes the volumes. */
  discard(): Promise<void>;
  /** The containers, those that ended too; of one service if it is named. */
  containers(service?: string): Promise<Container[]>;
}

export async function openStack(project: string): Promise<Stack> {
  const port = await findFreePort();
  const plugin = await run('docker', ['compose', 'version']).then(
    () => true,
    () => false,
  );
  const compose = async (...words: string[]) => {
    const all = ['-f', 'docker-compose.yml', '-f', 'tests/compose/limits.yml', '-p', project, ...words];
    await run(plugin ? 'docker' : 'docker-compose', plugin ? ['compose', ...all] : all, {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port) },
      maxBuffer: 64 * 1024 * 1024,
    });
  };
  return {
    origin: `http://localhost:${port}`,
    up: () => compose('up', '--build', '--detach'),
    down: () => compose('down', '--remove-orphans'),
    discard: () => compose('down', '--remove-orphans', '--volumes'),
    async containers(service) {
      const label = (name: string, value: string) => `label=com.docker.compose.${name}=${value}`;
      const filters = [label('project', project), ...(service === undefined ? [] : [label('service', service)])];
      const words = filters.flatMap((filter) => ['--filter', filter]);
      const { stdout } = await run('docker', ['ps', '--all', '--quiet', ...words]);
      const ids = stdout.split('\n').filter(Boolean);
      if (ids.length === 0) return [];
      return JSON.parse((await run('docker', ['inspect', ...ids])).stdout) as Container[];
    },
  };
}

/** A command of the engine about one container, such as `kill` or `restart`. */
export const docker = async (command: string, { Id }: Container, ...words: string[]): Promise<string> =>
  (await run('docker', [command, ...words, Id])).stdout;

/** What a program prints that runs inside a container. */
export const printed = async ({ Id }: Container, ...program: string[]): Promise<string> =>
  (await run('docker', ['exec', Id, ...program])).stdout.trim();
