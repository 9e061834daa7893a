/**
 * Compiles the contracts and writes the parts that the other workspaces read to `generated/`.
 *
 * `node src/build.ts` regenerates them if a source changed (each generated file contains a hash of the sources); `node
 * src/build.ts --check` always compiles, writes nothing, and exits with 1 if a committed file is out of date.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContracts } from './compile.ts';
import { hashSources, isUpToDate, outputs, readGenerated, withHeader } from './generated-files.ts';

const root = join(import.meta.dirname, '..');

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
} else if (!isUpToDate()) {
  const files = await generate(sources);
  mkdirSync(join(root, 'generated'), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(root, 'generated', file), text);
  console.log(
    `Compiled the contracts into ${[...files.keys()].map((file) => `contracts/generated/${file}`).join(', ')}.`,
  );
}
