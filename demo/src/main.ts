/** `npm run demo`: fills a running system with a believable market, prints ready accounts, and plays live activity for two minutes. */
import { parseArgs } from 'node:util';
import { answerHelp, runCommand } from '@hireledger/launch/console-command';
import { readLaunchEnvironment } from '@hireledger/launch/environment';
import { ROOT } from '@hireledger/launch/paths';
import { onStopSignal } from '@hireledger/launch/stop-signals';
import { StartFailure } from '@hireledger/launch/start-failure';
import { DEMO_PASSWORD } from './fill/create-accounts.ts';
import { fillMarket } from './fill/fill-market.ts';
import { playLive } from './live/play-live.ts';
import { ARBITER, MEMBERS, emailOf, planMarket } from './market/plan-market.ts';
import { explainLoss, findSystem, openContext } from './running-market.ts';

/** Time that payouts of the fill get to reach the chain before the demo continues without them. */
const PAY_WITHIN_MS = 90_000;
const LIVE_MS = 120_000;

const USAGE = `Usage: npm run demo -- [--no-live]
On a running system: fills it with a believable market, and plays live activity for two minutes.
--no-live ends after the fill.`;

answerHelp(USAGE);
await runCommand(async () => {
  const { live } = readOptions(process.argv.slice(2));
  const signal = onStopSignal(() => process.exit(1));
  const { dataDir, nodeEnv } = readLaunchEnvironment(process.env, ROOT);
  const run = findSystem(dataDir, nodeEnv);
  const context = openContext(run);
  const market = planMarket();
  const company = market.companies[0]!;
  const talent = market.talents[0]!;
  try {
    const began = performance.now();
    console.log(`Filling the market at ${run.urls.web}`);
    const { accounts, arbiterEmail, made } = await fillMarket(context, market, {
      now: new Date(),
      report: console.log,
      signal,
      payWithinMs: PAY_WITHIN_MS,
    });
    console.log(`${made === 0 ? 'All of it was there already' : 'Done'}, after ${((performance.now() - began) / 1000).toFixed(1)} s.

Sign in at ${run.urls.web}/signin, in two windows if you like:
  as a company   ${emailOf(company.key)}   (${company.name})
  its colleagues ${MEMBERS.others.map(({ key }) => emailOf(key)).join(', ')}
  as a talent    ${emailOf(talent.key)}   (${talent.fullName})
${arbiterEmail ? `  as the arbiter ${arbiterEmail}   (${ARBITER.fullName}, for /disputes)\n` : ''}  password       ${DEMO_PASSWORD}`);
    if (!live) return;
    console.log('\nLive for two minutes now: watch the dashboards move. Ctrl-C ends it.');
    const id = (key: string) => accounts.get(key)!;
    const happened = await playLive(
      context,
      {
        companyId: id(company.key),
        talentId: id(talent.key),
        companyIds: market.companies.map(({ key }) => id(key)),
        talentIds: market.talents.map(({ key }) => id(key)),
      },
      { lastsMs: LIVE_MS, report: console.log, signal },
    );
    console.log(`\n${happened} things happened. Everything stays; run npm run demo again for more.`);
  } catch (error) {
    if (!signal.aborted) throw explainLoss(error);
    console.log('\nStopped. What was filled stays; the next run adds the rest.');
  } finally {
    await context.database.close();
  }
});

/** Whether live activity follows the fill. @throws StartFailure with one sentence for an option that does not exist */
function readOptions(args: string[]): { live: boolean } {
  try {
    const { values } = parseArgs({ args, options: { 'no-live': { type: 'boolean', default: false } } });
    return { live: !values['no-live'] };
  } catch {
    throw new StartFailure(`The demo knows one option, --no-live (fill and end), and not "${args.join(' ')}".`);
  }
}
