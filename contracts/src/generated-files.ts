import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Each generated file with the contracts whose ABI and byte code it exports, and the prefix of the exports. */
export const outputs: Record<string, Record<string, string>> = {
  'hire-escrow-2.ts': { HireEscrow2: 'hireEscrow2' },
  'ledger-anchor.ts': { LedgerAnchor: 'ledgerAnchor' },
  'test-usd-2.ts': { TestUSD2: 'testUsd2' },
  'usdc-double.ts': { UsdcDouble: 'usdcDouble' },
  'doubles.ts': { AwkwardToken: 'awkwardToken', ContractWallet: 'contractWallet' },
};

/** Hash of everything that determines the output: sources, compiler settings, the versions of their imports. */
export function hashSources(): string {
  const files = [
    ...globSync('solidity/**/*.sol', { cwd: root }).sort(),
    'hardhat.config.ts',
    'src/build.ts',
    'src/generated-files.ts',
    'src/compile.ts',
  ];
  const hash = createHash('sha256');
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of ['solc', 'hardhat', '@openzeppelin/contracts']) hash.update(`${name} ${devDependencies[name]}\0`);
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

export function readGenerated(file: string): string | undefined {
  try {
    return readFileSync(join(root, 'generated', file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The header of a generated file: its two hashes show without compiling whether anything changed. */
export function withHeader(sources: string, body: string): string {
  const content = createHash('sha256').update(body).digest('hex');
  const note = '// Written by "npm run build -w contracts"; change the contracts, not this file.';
  return `${note}\n// sources: ${sources}\n// content: ${content}\n${body}`;
}

/** Whether each generated file was made from the sources as they are, and is as it was made. */
export function isUpToDate(): boolean {
  const sources = hashSources();
  return Object.keys(outputs).every((file) => {
    const text = readGenerated(file);
    return text !== undefined && text === withHeader(sources, text.split('\n').slice(3).join('\n'));
  });
}
