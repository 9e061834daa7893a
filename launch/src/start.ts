/** `npm start`: the complete system, until Ctrl-C. */
import { answerHelp, runCommand } from './console-command.ts';
import { readLaunchEnvironment } from './environment.ts';
import { ROOT, logFolder } from './paths.ts';
import { consoleProgress } from './progress.ts';
import { sendSignal } from './running-process.ts';
import { onStopSignal } from './stop-signals.ts';
import { startSystem, type System } from './system.ts';
import { untilStopped } from './until-stopped.ts';

answerHelp(
  'Usage: npm start\nIt takes no options. Settings come from the environment: docs/environment.md lists them.',
);
await runCommand(async () => {
  const began = performance.now();
  const environment = readLaunchEnvironment(process.env, ROOT);
  console.log('Starting HireLedger');
  let system: System | undefined;
  const signal = onStopSignal(() => {
    console.log('Stopping at once.');
    for (const pid of Object.values(system?.pids() ?? {})) sendSignal(pid, 'SIGKILL');
    process.exit(1);
  });
  const start = startSystem({
    environment,
    others: process.env,
    withWeb: true,
    restartDead: true,
    durable: true,
    progress: consoleProgress(),
    signal,
  });
  return untilStopped(start, signal, (running) => {
    system = running;
    console.log(`
HireLedger is up, after ${((performance.now() - began) / 1000).toFixed(1)} s:
  ${running.urls.web}${environment.nodeEnv === 'production' || process.env.SMTP_URL ? '' : `\n  ${running.urls.web}/dev/inbox   where its mail lands`}
It keeps everything in ${environment.dataDir}: database, chain journal, keys, files;
logs are in ${logFolder(environment.dataDir)}.
Ctrl-C stops it.`);
  });
});
