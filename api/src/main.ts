import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@hireledger/db/connect';
import { followDatabaseClock } from '@hireledger/db/database-clock';
import { readSecretFiles } from '@hireledger/db/secret-files';
import { isLostWhileConnecting, isUnreachableDatabase } from '@hireledger/db/lost-connections';
import { EnvironmentError } from '@hireledger/domain/environment/read-variables';
import { readEnvironment, type Environment } from './environment.ts';
import { freeIdleMemory } from './idle-memory.ts';
import { prepareConnections } from './prepare-connections.ts';
import { buildServer } from './server.ts';

/** A stop that takes longer is cut short. */
const STOP_WITHIN_MS = 9_500;
/** Of that, what remains for closing sockets and database once the open requests had their time. */
const CLOSING_MS = 1_000;
const DATABASE_WITHIN_MS = 60_000;

process.on('unhandledRejection', (error) => {
  if (!isLostWhileConnecting(error)) throw error;
});

const environment = readOrExit();
const database = openDatabase(environment.databaseUrl, {
  name: 'hireledger-api',
  connections: environment.databaseConnections,
});
const metrics = environment.metrics && (await import('./metrics.ts')).createMetrics();
const built = untilDatabaseAnswers()
  .then(() => prepareConnections(database))
  .then(() => followDatabaseClock(database.sql, () => new Date(), reportDifference))
  .then((time) =>
    buildServer({
      database,
      clock: time.now,
      redisUrl: environment.redisUrl,
      settings: environment.settings,
      logLevel: environment.logLevel,
      metrics: metrics ?? undefined,
    }),
  )
  .catch((error: unknown) => {
    const { host } = new URL(environment.databaseUrl);
    return giveUp(
      `The api could not start with the database at ${host}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
const { app, draining, gateway } = await built;
await freeIdleMemory(app.server);

if (environment.metrics)
  await metrics
    ?.serve(environment.metrics, database.sql, gateway.sockets)
    .catch((error: Error) => giveUp(error.message));

let closing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    void stop();
  });

await app
  .listen({ host: environment.host, port: environment.port })
  .catch((error: NodeJS.ErrnoException) =>
    giveUp(
      error.code === 'EADDRINUSE'
        ? `Port ${environment.port} is taken: set PORT to another one.`
        : `The api cannot listen on ${environment.host}:${environment.port}: ${error.message}.`,
    ),
  );

/** Takes less than the ten seconds after which a supervisor or a container engine kills a process. */
async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  const noticeMs = environment.drainSeconds * 1_000;
  await draining.drain({ noticeMs, finishMs: STOP_WITHIN_MS - CLOSING_MS - noticeMs });
  await app.close();
  await database.close();
  process.exit(0);
}

/** The database may be starting beside us, or restarting after a crash. */
async function untilDatabaseAnswers(): Promise<void> {
  const deadline = performance.now() + DATABASE_WITHIN_MS;
  while (true) {
    try {
      await database.sql`SELECT 1`;
      return;
    } catch (error) {
      if (!isUnreachableDatabase(error as { code?: string }) || performance.now() > deadline) throw error;
      await delay(200);
    }
  }
}

function reportDifference(differenceMs: number): void {
  void built.then(({ app: { log } }) =>
    log.warn({ differenceMs }, "this machine's clock differs from the database's, which is used"),
  );
}

function readOrExit(): Environment {
  try {
    readSecretFiles(process.env);
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return giveUp(error.message);
  }
}

/** One sentence for the operator, and no stack. */
function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
