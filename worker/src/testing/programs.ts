import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { currentBuild, programFile, type ProgramName } from '@hireledger/programs/programs';

/** One of our bundles as a process of its own, once its log says that it is ready. */
export async function startProgram(program: ProgramName, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [programFile(program, currentBuild())], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      said += chunk;
      if (/"msg":"(worker )?ready"/.test(said)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
  });
  return child;
}

/** Ends it like a crash. */
export async function killProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
