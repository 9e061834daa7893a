import { StartFailure } from './start-failure.ts';

/**
 * Runs a command to its end: a failure that a person can act on is printed as its sentence, anything else with its stack,
 * and both end with exit code 1.
 */
export async function runCommand(command: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await command()) ?? 0);
  } catch (error) {
    if (error instanceof StartFailure) console.error(error.message);
    else console.error('HireLedger met an error that it does not know:', error);
    process.exit(1);
  }
}
