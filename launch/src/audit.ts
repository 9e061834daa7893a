/**
 * `npm run audit`: compares a market's ledger with the chain, from any machine. Exit code 0 if all matches, 1 if
 * something differs, 2 if that could not be checked.
 */
import { HELP, NOT_CHECKED, readAuditOptions } from './audit/audit-options.ts';
import { runAudit } from './audit/run-audit.ts';
import { answerHelp, runCommand } from './console-command.ts';
import { readLaunchEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';
import { readRunningSystem } from './run-file.ts';

answerHelp(HELP);
await runCommand(async () => {
  const options = readAuditOptions(process.argv.slice(2));
  const market = options.url ?? readRunningSystem(readLaunchEnvironment(process.env, ROOT).dataDir).urls.web;
  return runAudit(market, options, { out: process.stdout, notes: process.stderr });
}, NOT_CHECKED);
