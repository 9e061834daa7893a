/**
 * Tries mutants for `main.ts`, one after the other, as its child process: the tests print a lot, and a process can be
 * ended. The escrow's artifact is replaced in a folder of artifacts of its own.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSolidityTests } from '../solidity-tests.ts';
import { compileEscrow } from './compile-escrow.ts';

/** A file of the escrow, without its ending, and its text with the fault. */
export interface Mutant {
  file: string;
  source: string;
}

/** Survived: every test passed. Killed: one failed. Invalid: it does not compile. */
export type Fate = 'survived' | 'killed' | 'invalid';

const folder = mkdtempSync(join(tmpdir(), 'hireledger-mutants-'));
const artifacts = join(folder, 'artifacts');
cpSync(join(import.meta.dirname, '../../cache/proof/artifacts'), artifacts, { recursive: true });
// They are for stack traces, and take longer to read than the tests to run.
rmSync(join(artifacts, 'build-info'), { recursive: true });
process.once('exit', () => rmSync(folder, { recursive: true }));
process.once('disconnect', () => process.exit());

const artifact = join(artifacts, 'solidity/v2/HireEscrow2.sol/HireEscrow2.json');
const built = JSON.parse(readFileSync(artifact, 'utf8')) as { bytecode: string };

async function fateOf({ file, source }: Mutant): Promise<Fate> {
  const bytecode = compileEscrow(file, source);
  if (bytecode === undefined) return 'invalid';
  writeFileSync(artifact, JSON.stringify({ ...built, bytecode }));
  // Most faults show at once; only what is left is worth the long sequences.
  const quick = await runSolidityTests('mutants', { pattern: '^test', artifacts });
  if (quick.failed.length > 0) return 'killed';
  const { failed } = await runSolidityTests('default', { artifacts });
  return failed.length > 0 ? 'killed' : 'survived';
}

process.on('message', (mutant: Mutant) => {
  void fateOf(mutant).then((fate) => process.send!(fate));
});
