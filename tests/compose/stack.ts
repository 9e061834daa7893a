import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '@hireledger/launch/paths';

const run = promisify(execFile);

/** One container, as `docker inspect` describes it. */
export interface Container {
  Id: string;
  Name: string;
  State: { Running: boolean; Health?: { Status: string } };
  Config: { User: string; Labels: Record<string, string>; Healthcheck?: { Test: string[] } };
  HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[] | null; SecurityOpt: string[] | null; Memory: number };
  NetworkSettings: {
    Ports: Record<string, { HostIp: string; HostPort: string }[] | null>;
    Networks: Record<string, { IPAddress: string }>;
  };
}

/** The system of docker-compose.yml as a project of its own. */
interface Stack {
  origin: string;
  /** Builds what changed, and starts everything that is not running. Resolves when the proxy has a ready api, and each container is healthy. */
  up(): Promise<void>;
  /** Stops and removes the containers; volumes stay. */
  down(): Promise<void>;
  /** The same, and deletes the volumes. */
  discard(): Promise<void>;
  /** The containers, those that ended too; of one service if it is named. */
  containers(service?: string): Promise<Container[]>;
  /** The last lines that each container printed. */
  logs(): Promise<string>;
}

export function openStack({ project, port }: { project: string; port: number }): Stack {
  const compose = async (...words: string[]) => {
    const [program, ...first] = await composeCommand();
    const files = ['-f', 'docker-compose.yml', '-f', 'tests/compose/limits.yml'];
    await run(program!, [...first, ...files, '-p', project, ...words], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port) },
      maxBuffer: 64 * 1024 * 1024,
    });
  };
  const containers = async (service?: string): Promise<Container[]> => {
    const label = (name: string, value: string) => `label=com.docker.compose.${name}=${value}`;
    const filters = [label('project', project), ...(service === undefined ? [] : [label('service', service)])];
    const words = filters.flatMap((filter) => ['--filter', filter]);
    const { stdout } = await run('docker', ['ps', '--all', '--quiet', ...words]);
    const ids = stdout.split('\n').filter(Boolean);
    if (ids.length === 0) return [];
    return JSON.parse((await run('docker', ['inspect', ...ids])).stdout) as Container[];
  };
  const logs = async () => {
    const texts = (await containers()).map(async ({ Id, Name, State }) => {
      const { stdout, stderr } = await run('docker', ['logs', '--tail', '25', Id]);
      return `== ${Name} ${JSON.stringify(State)}\n${stdout}${stderr}`;
    });
    return (await Promise.all(texts)).join('\n');
  };
  return {
    origin: `http://localhost:${port}`,
    up: async () => {
      await compose('up', '--build', '--detach');
      await untilServed(`http://localhost:${port}/healthz`);
      await untilHealthy(containers);
      await untilAddressesStay();
    },
    down: () => compose('down', '--remove-orphans'),
    discard: () => compose('down', '--remove-orphans', '--volumes'),
    containers,
    logs,
  };
}

/** The proxy is started last; its port is open a moment before it answers. */
async function untilServed(url: string): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (performance.now() > deadline) throw new Error(`Nothing answers at ${url}.`);
    await delay(100);
  }
}

/** Those that have a health check; the others only run once. */
async function untilHealthy(containers: Stack['containers']): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const ill = (await containers()).filter(({ State }) => State.Health && State.Health.Status !== 'healthy');
    if (ill.length === 0) return;
    if (performance.now() > deadline) throw new Error(`Not healthy: ${ill.map(({ Name }) => Name).join(', ')}.`);
    await delay(250);
  }
}

/** Of an address that the kernel still compares with those of its neighbours. */
const TENTATIVE = 0x40;

/**
 * Each container adds an interface to the machine, whose IPv6 address becomes valid a second later. A browser that loads a page at that moment
 * drops its connections (ERR_NETWORK_CHANGED).
 */
async function untilAddressesStay(): Promise<void> {
  const deadline = performance.now() + 20_000;
  const isChanging = async () => {
    const list = await readFile('/proc/net/if_inet6', 'utf8').catch(() => '');
    return list.split('\n').some((line) => (parseInt(line.trim().split(/\s+/)[4] ?? '0', 16) & TENTATIVE) !== 0);
  };
  while (await isChanging()) {
    if (performance.now() > deadline) throw new Error('The addresses of this machine keep changing.');
    await delay(100);
  }
}

/** The command in COMPOSE, such as `docker-compose`; else `docker compose`, or docker-compose where that is missing. */
async function composeCommand(): Promise<string[]> {
  const { COMPOSE } = process.env;
  if (COMPOSE) return COMPOSE.split(' ');
  return run('docker', ['compose', 'version']).then(
    () => ['docker', 'compose'],
    () => ['docker-compose'],
  );
}

/** A command of the engine about one container, such as `kill` or `restart`. */
export const docker = async (command: string, { Id }: Container, ...words: string[]): Promise<string> =>
  (await run('docker', [command, ...words, Id])).stdout;

/** What a program prints that runs inside a container. */
export const printed = async ({ Id }: Container, ...program: string[]): Promise<string> =>
  (await run('docker', ['exec', Id, ...program])).stdout.trim();
