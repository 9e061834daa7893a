import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readSecretFiles } from '@hireledger/db/secret-files';
import { EnvironmentError } from '@hireledger/domain/environment/read-variables';
import { programFile, type ProgramName } from '@hireledger/programs/programs';
import { StartFailure } from './start-failure.ts';

/**
 * Runs a command to its end, with the secrets of files in its variables: an expected failure is printed as its sentence, anything else with its stack.
 * @param failed the exit code of both failures
 */
export async function runCommand(command: () => Promise<number | void>, failed = 1): Promise<never> {
  try {
    readSecretFiles(process.env);
    process.exit((await command()) ?? 0);
  } catch (error) {
    if (error instanceof StartFailure || error instanceof EnvironmentError) console.error(error.message);
    else console.error('HireLedger met an error that it does not know:', error);
    process.exit(failed);
  }
}

export const asksForHelp = (): boolean => process.argv.includes('--help');

/** Prints the usage and ends, where --help asks for it. */
export function answerHelp(usage: string): void {
  if (!asksForHelp()) return;
  console.log(usage);
  process.exit(0);
}

/**
 * Runs one of our programs on this console, with the words of this command behind it.
 * @param variables added to those of this process
 * @returns its exit code; 1 where a signal ended it
 */
export async function runOnConsole(name: ProgramName, variables: Record<string, string>): Promise<number> {
  const program = spawn(process.execPath, [programFile(name), ...process.argv.slice(2)], {
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  const [code] = (await once(program, 'exit')) as [number | null];
  return code ?? 1;
}
