import { GenericContainer, getContainerRuntimeClient, Wait, type StartedTestContainer } from 'testcontainers';
import { ROLES, rolesStatement, type RoleName } from '@hireledger/db/roles/roles';
import { findFreePort } from '@hireledger/launch/free-port';
import type { DatabaseUrls } from '@hireledger/launch/postgres';
import postgres from 'postgres';

/** A server in a container of its own, which keeps its port and its data while it is stopped or killed. */
interface Container {
  /** Stops it in order, and starts it again. */
  restart: () => Promise<void>;
  /** Ends all of its processes immediately, as if its power failed, and starts it again. */
  kill: () => Promise<void>;
  /** Stops it and deletes its data. */
  discard: () => Promise<void>;
}

export interface PostgresContainer extends Container {
  /** An empty database that is not migrated, by role. */
  urls: DatabaseUrls;
}

export interface RedisContainer extends Container {
  url: string;
  /** FLUSHALL. */
  empty: () => Promise<void>;
}

const PASSWORD = 'only-for-tests';

class LocalContainer extends GenericContainer {
  /** Publishes a port on this machine's loopback; testcontainers by itself would publish it on every address. */
  withLocalPort(inside: number, port: number): this {
    this.withExposedPorts({ container: inside, host: port });
    this.hostConfig.PortBindings = { [`${inside}/tcp`]: [{ HostIp: '127.0.0.1', HostPort: String(port) }] };
    return this;
  }
}

/** @param durable false for tests that never end it without warning */
export async function startPostgresContainer({ durable }: { durable: boolean }): Promise<PostgresContainer> {
  const fast = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = ['max_connections=200', 'random_page_cost=1.1', ...fast].flatMap((setting) => ['-c', setting]);
  const port = await findFreePort();
  const container = await start(
    new LocalContainer('postgres:18')
      .withEnvironment({ POSTGRES_PASSWORD: PASSWORD, POSTGRES_DB: 'hireledger' })
      .withCommand(['postgres', ...settings])
      .withLocalPort(5432, port)
      // Through TCP, which is closed until the first start has created the database.
      .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready -h 127.0.0.1')),
  );
  const url = (user: string) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/hireledger`;
  const administrator = url('postgres');
  const sql = postgres(administrator, { max: 1, onnotice: () => {} });
  const passwords = Object.fromEntries(Object.keys(ROLES).map((role) => [role, PASSWORD])) as Record<RoleName, string>;
  await sql.unsafe(rolesStatement(passwords));
  await sql.end();
  const { owner, api, worker } = ROLES;
  return { ...controls(container), urls: { administrator, owner: url(owner), api: url(api), worker: url(worker) } };
}

/** Nothing is written to its disk: what it has when it ends is gone. */
export async function startRedisContainer(): Promise<RedisContainer> {
  const port = await findFreePort();
  const container = await start(
    new LocalContainer('redis:7')
      .withCommand(['redis-server', '--save', '', '--maxmemory-policy', 'noeviction', '--databases', '65536'])
      .withLocalPort(6379, port)
      .withWaitStrategy(Wait.forSuccessfulCommand('redis-cli ping')),
  );
  return {
    ...controls(container),
    url: `redis://127.0.0.1:${port}`,
    empty: async () => {
      await container.exec(['redis-cli', 'FLUSHALL']);
    },
  };
}

async function start(container: GenericContainer): Promise<StartedTestContainer> {
  // Its container that removes ours after a crash is one more image, which many machines cannot pull. Ours are removed by each set-up.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  try {
    return await container.start();
  } catch (error) {
    throw new Error('A container does not start: `npm run images` starts an engine and builds the images.', {
      cause: error,
    });
  }
}

function controls(container: StartedTestContainer): Container {
  const engine = async () => (await getContainerRuntimeClient()).container.getById(container.getId());
  return {
    restart: async () => {
      await (await engine()).restart({ t: 10 });
    },
    kill: async () => {
      const killed = await engine();
      await killed.kill();
      await killed.start();
    },
    discard: async () => {
      await container.stop({ timeout: 0 });
    },
  };
}
