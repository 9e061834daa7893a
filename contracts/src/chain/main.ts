/** The process of the local chain: starts it from the environment and stops it at SIGTERM or SIGINT. */
import { pino } from 'pino';
import { startChain } from './chain.ts';
import { ChainError } from './chain-error.ts';
import { readConfig } from './config.ts';

const read = readConfig(process.env);
if ('problems' in read) {
  for (const problem of read.problems) console.error(problem);
  process.exit(1);
}
const { config } = read;
const log = pino({ name: 'chain', level: config.LOG_LEVEL });

/** The supervisor allows a start as long as this log grows. */
const sayEveryMs = 5_000;
let saidAt = performance.now();

try {
  const chain = await startChain({
    dataDirectory: config.CHAIN_DATA_DIR,
    fundedAddress: config.CHAIN_FUNDED_ADDRESS,
    port: config.CHAIN_PORT,
    host: config.CHAIN_HOST,
    chainId: config.CHAIN_ID,
    token: config.CHAIN_TOKEN,
    onNotice: (notice) => log.warn(notice),
    onBroken: (error) => {
      log.fatal(error.message);
      process.exit(1);
    },
    onReplay: ({ replayed, share }) => {
      if (performance.now() - saidAt < sayEveryMs) return;
      saidAt = performance.now();
      log.warn({ replayed }, `replaying the journal: ${Math.floor(100 * share)} % are done`);
    },
  });
  const stop = (signal: NodeJS.Signals) => {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    chain.close().then(
      () => {
        log.info({ signal }, 'stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  log.info({ url: chain.url, port: chain.port, chainId: chain.chainId, ...chain.started }, 'ready');
} catch (error) {
  if (error instanceof ChainError) log.fatal(error.message);
  else log.fatal({ err: error }, 'the chain cannot start');
  process.exit(1);
}
