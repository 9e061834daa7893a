import { join } from 'node:path';
import { keccak256 } from 'ethers';

/** The parts of a compiled contract that we use; the byte code is 0x-prefixed creation code. */
interface CompiledContract {
  abi: unknown[];
  bytecode: string;
  /** keccak256 of the deployed code before the constructor fills its immutables. */
  runtimeHash: string;
  /** Where the immutables are, as [byte offset, length], in ascending order. */
  immutableRanges: [number, number][];
}

/**
 * Compiles every contract with Hardhat and returns the named ones. Throws if the compiler reports an error or a name is
 * missing. Hardhat is only loaded here, because it takes longer to load than an unchanged build may take.
 */
export async function compileContracts(names: string[]): Promise<Map<string, CompiledContract>> {
  const root = join(import.meta.dirname, '..');
  const { createHardhatRuntimeEnvironment } = await import('hardhat/hre');
  const { default: config } = await import('../hardhat.config.ts');
  const hardhat = await createHardhatRuntimeEnvironment(config, {}, root);
  await hardhat.tasks.getTask('build').run({ quiet: true, force: true, defaultBuildProfile: 'default' });
  const compiled = new Map<string, CompiledContract>();
  for (const name of names) {
    const artifact = await hardhat.artifacts.readArtifact(name);
    compiled.set(name, {
      abi: [...artifact.abi],
      bytecode: artifact.bytecode,
      runtimeHash: keccak256(artifact.deployedBytecode),
      immutableRanges: Object.values(artifact.immutableReferences ?? {})
        .flat()
        .map(({ start, length }): [number, number] => [start, length])
        .sort(([a], [b]) => a - b),
    });
  }
  return compiled;
}
