import { createContext, type Context } from '@hireledger/api/context';
import { readEnvironment } from '@hireledger/api/environment';
import { openDatabase } from '@hireledger/db/connect';
import { openNotifications } from '@hireledger/db/notifications';
import { openConsentKey } from '@hireledger/launch/consent-key';
import { readRunningSystem, type RunFile } from '@hireledger/launch/run-file';
import { StartFailure, systemErrorCode } from '@hireledger/launch/start-failure';

export const DAY_MS = 86_400_000;

/** Concurrent calls of the demo: more than two cores can use, and each needs a connection. */
export const WIDTH = 8;

/**
 * Refuses systems that the demo must not fill: in production nobody may have a public password, and test dollars exist on
 * the local chain only.
 * @throws StartFailure with one sentence
 */
function refuseUnfit(run: Pick<RunFile, 'nodeEnv' | 'localChain' | 'dataDir'>, ownNodeEnv: string | undefined): void {
  if (run.nodeEnv === 'production' || ownNodeEnv === 'production')
    throw new StartFailure('The demo refuses to run in production: it makes accounts whose password everybody knows.');
  if (!run.localChain)
    throw new StartFailure(
      `The system on ${run.dataDir} uses an outside chain: the demo pays with test dollars, so it runs on the local chain only.`,
    );
}

/** Finds the system that runs on a data folder. @throws StartFailure with one sentence when there is none, or none for a demo */
export function findSystem(dataDir: string, ownNodeEnv: string | undefined): RunFile {
  const run = readRunningSystem(dataDir);
  refuseUnfit(run, ownNodeEnv);
  return run;
}

/** The context in which the api's own use cases run here. Events reach browsers through the api, which the notifier notifies. */
export function openContext(run: Pick<RunFile, 'urls' | 'usdNgnRate' | 'dataDir'>): Context {
  const { settings } = readEnvironment({
    DATABASE_URL: run.urls.database,
    DATA_DIR: run.dataDir,
    CONSENT_PRIVATE_KEY: openConsentKey(run.dataDir, process.env).privateKey,
    SIGNER_SOCKET: run.urls.signer,
    // Passkeys belong to it.
    PUBLIC_URL: run.urls.web || undefined,
    LOCAL_CHAIN: 'true',
    USD_NGN_RATE: run.usdNgnRate,
  });
  const database = openDatabase(run.urls.database, { name: 'hireledger-demo', connections: WIDTH + 4 });
  return createContext({
    database,
    notifications: openNotifications(database.sql, run.urls.redis),
    settings,
    log: {
      info: () => {},
      warn: (facts, message) => console.warn(message, facts),
      error: (facts, message) => console.error(message, facts),
    },
  });
}

/** The same context at another time: use cases run as if it were then. */
export const at = (context: Context, time: Date): Context => ({ ...context, clock: () => time });

/** Error codes of lost connections: the driver's, the operating system's, and PostgreSQL's at a shutdown. */
const LOST = /^(CONNECTION_|CONNECT_|ECONN|EPIPE|57P0)/;

/** A sentence for a system that was stopped while the demo ran; any other error as it is. */
export function explainLoss(error: unknown): unknown {
  return LOST.test(systemErrorCode(error) ?? '')
    ? new StartFailure(
        'HireLedger was stopped while the demo ran. Start it again with npm start and run the demo again: it adds the rest.',
      )
    : error;
}
