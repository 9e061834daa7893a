import { parseArgs } from 'node:util';
import { StartFailure } from '@hireledger/launch/start-failure';

/** What the command line asks for. */
interface Options {
  /** False ends after the fill. */
  live: boolean;
}

export const USAGE = `Usage: npm run demo -- [--no-live]
On a running system: fills it with a believable market, and plays live activity for two minutes.
--no-live ends after the fill.`;

/** @throws StartFailure with one sentence for an option that does not exist */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({ args, options: { 'no-live': { type: 'boolean', default: false } } });
    return { live: !values['no-live'] };
  } catch {
    throw new StartFailure(`The demo knows one option, --no-live (fill and end), and not "${args.join(' ')}".`);
  }
}
