import { openDatabase } from '@hireledger/db/connect';
import { EnvironmentError, readEnvironment, type Environment } from './environment.ts';
import { returnIdleMemory } from './idle-memory.ts';
import { buildServer } from './server.ts';

const CLOSE_WITHIN_MS = 10_000;

const environment = readOrExit();
const database = openDatabase(environment.databaseUrl, { name: 'hireledger-api', connections: environment.databaseConnections });
const { app } = await buildServer({ database, settings: environment.settings, logLevel: environment.logLevel });
returnIdleMemory(app.server, app.log);

let closing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    void app
      .close()
      .then(() => database.close())
      .then(() => process.exit(0));
  });

try {
  await app.listen({ host: environment.host, port: environment.port });
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  app.log.fatal({ err: error }, taken ? `Port ${environment.port} is taken: set PORT to another one.` : 'The api could not listen.');
  process.exit(1);
}

function readOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
