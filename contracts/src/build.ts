/**
 * Compiles the contracts and writes the parts that the other workspaces read to `generated/`.
 *
 * `node src/build.ts` regenerates them if a source changed (each generated file contains a hash of the sources); `node
 * src/build.ts --check` always compiles, writes nothing, and exits with 1 if a committed file is out of date.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContracts } from './compile.ts';

const root = join(import.meta.dirname, '..');

/** Each generated file with the contracts whose ABI and byte code it exports, and the prefix of the exports. */
const outputs: Record<string, Record<string, string>> = {
  'hire-escrow.ts': { HireEscrow: 'hireEscrow' },
  'hire-escrow-2.ts': { HireEscrow2: 'hireEscrow2' },
  'ledger-anchor.ts': { LedgerAnchor: 'ledgerAnchor' },
  'test-usd.ts': { TestUSD: 'testUsd' },
  'test-usd-2.ts': { TestUSD2: 'testUsd2' },
  'usdc-double.ts': { UsdcDouble: 'usdcDouble' },
  'doubles.ts': { AwkwardToken: 'awkwardToken', ContractWallet: 'contractWallet' },
};

/** Hash of everything that determines the output: sources, compiler settings, the versions of their imports. */
function hashSources(): string {
  const files = [
    ...globSync('solidity/**/*.sol', { cwd: root }).sort(),
    'hardhat.config.ts',
    'src/build.ts',
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

function readGenerated(file: string): string | undefined {
  try {
    return readFileSync(join(root, 'generated', file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The header of a generated file: its two hashes show without compiling whether anything changed. */
function withHeader(sources: string, body: string): string {
  const content = createHash('sha256').update(body).digest('hex');
  const note = '// Written by "npm run build -w contracts"; change the contracts, not this file.';
  return `${note}\n// sources: ${sources}\n// content: ${content}\n${body}`;
}

function isUpToDate(file: string, sources: string): boolean {
  const text = readGenerated(file);
  return text !== undefined && text === withHeader(sources, text.split('\n').slice(3).join('\n'));
}

async function generate(sources: string): Promise<Map<string, string>> {
  const artifacts = await compileContracts(Object.values(outputs).flatMap((contracts) => Object.keys(contracts)));
  const files = new Map<string, string>();
  for (const [file, contracts] of Object.entries(outputs)) {
    let text = '';
    for (const [contract, prefix] of Object.entries(contracts)) {
      const { abi, bytecode, runtimeHash, immutableRanges } = artifacts.get(contract)!;
      text += `\nexport const ${prefix}Abi = ${JSON.stringify(abi, null, 2)} as const;\n`;
      text += `\nexport const ${prefix}Bytecode =\n  "${bytecode}";\n`;
      text += `\n/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */\n`;
      text += `export const ${prefix}RuntimeHash =\n  "${runtimeHash}";\n`;
      text += `export const ${prefix}ImmutableRanges = ${JSON.stringify(immutableRanges)} as const;\n`;
    }
    files.set(file, withHeader(sources, text));
  }
  return files;
}

const sources = hashSources();
if (process.argv.includes('--check')) {
  const stale = [...(await generate(sources))].filter(([file, text]) => readGenerated(file) !== text);
  if (stale.length > 0) {
    const names = stale.map(([file]) => `contracts/generated/${file}`).join(', ');
    console.error(`Out of date: ${names}. Run "npm run build -w contracts" and commit what it writes.`);
    process.exitCode = 1;
  }
} else if (!Object.keys(outputs).every((file) => isUpToDate(file, sources))) {
  const files = await generate(sources);
  mkdirSync(join(root, 'generated'), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(root, 'generated', file), text);
  console.log(
    `Compiled the contracts into ${[...files.keys()].map((file) => `contracts/generated/${file}`).join(', ')}.`,
  );
}
