/** `npm start`: the complete system, until Ctrl-C. */
import { answerHelp, runCommand } from './console-command.ts';
import { compressWeb } from './builds.ts';
import { checkSettings } from './check-settings.ts';
import { ROOT } from './paths.ts';
import { consoleProgress } from './progress.ts';
import { sendSignal } from './running-process.ts';
import { describeStoppedMoney } from './stopped-money.ts';
import { onStopSignal } from './stop-signals.ts';
import { startSystem, type System } from './system.ts';
import { untilStopped } from './until-stopped.ts';
import { whatIsKept } from './what-is-kept.ts';
import { mailServerOf } from '@hireledger/domain/environment/production';

answerHelp(
  'Usage: npm start\nIt takes no options. Settings come from the environment: docs/environment.md lists them.',
);
await runCommand(async () => {
  const began = performance.now();
  const environment = checkSettings(process.env, ROOT);
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
  return untilStopped(start, signal, async (running) => {
    system = running;
    // What fails is done at the next start.
    compressWeb(environment.dataDir, signal).catch(() => {});
    const stopped = await describeStoppedMoney(running.urls.workerDatabase).catch(() => []);
    console.log(`
HireLedger is up, after ${((performance.now() - began) / 1000).toFixed(1)} s:
  ${running.urls.web}${describeMail(environment.nodeEnv, running.urls.web)}
${whatIsKept(environment, process.env)}
${stopped.map((line) => `${line}\n`).join('')}Ctrl-C stops it.`);
  });
});

/** Where mail goes, unless a mail server has it. */
function describeMail(nodeEnv: string, web: string): string {
  if (mailServerOf(process.env['SMTP_URL'])) return '';
  return nodeEnv === 'production'
    ? '\nNobody gets mail, so that nobody can sign up: SMTP_URL is none.'
    : `\n  ${web}/dev/inbox   where its mail lands`;
}
