import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import built from '../../hardhat.config.ts';

const contracts = join(import.meta.dirname, '../..');
const MAIN = 'solidity/v2/HireEscrow2.sol';
const { solidity } = built as { solidity: { overrides: Record<typeof MAIN, { settings: object }> } };
const { settings } = solidity.overrides[MAIN];

const require = createRequire(import.meta.url);

/** The parts of the compiler's package that are used here. */
interface Solc {
  compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string;
}

/** Read once, so that all mutants of a run are of the same escrow. */
const texts = new Map<string, string | undefined>();

function read(path: string): string | undefined {
  const places = [join(contracts, path), join(contracts, '../node_modules', path)];
  const place = places.find((each) => existsSync(each));
  return place && readFileSync(place, 'utf8');
}

/**
 * Creation code of HireEscrow2, 0x-prefixed, with another text of one of its files; undefined if it does not compile.
 * Hardhat would also compile what the change does not concern, and take five times as long.
 */
export function compileEscrow(file: string, source: string): string | undefined {
  const solc = require('solc') as Solc;
  const changed = `solidity/v2/${file}.sol`;
  const textOf = (path: string) => {
    if (path === changed) return source;
    if (!texts.has(path)) texts.set(path, read(path));
    return texts.get(path);
  };
  const input = {
    language: 'Solidity',
    sources: { [MAIN]: { content: textOf(MAIN) } },
    settings: { ...settings, outputSelection: { [MAIN]: { HireEscrow2: ['evm.bytecode.object'] } } },
  };
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), {
      import(path) {
        const contents = textOf(path);
        return contents === undefined ? { error: `${path} is missing` } : { contents };
      },
    }),
  ) as { contracts?: Record<string, { HireEscrow2?: { evm: { bytecode: { object: string } } } }> };
  const code = output.contracts?.[MAIN]?.HireEscrow2?.evm.bytecode.object;
  return code && `0x${code}`;
}
