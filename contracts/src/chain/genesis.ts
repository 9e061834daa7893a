import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ChainError } from './chain-error.ts';
import { writeWhole } from './durable-files.ts';

const genesisSchema = z.strictObject({
  version: z.literal(1),
  chainId: z.int().positive(),
  hardfork: z.string(),
  /** Time of block 0, seconds since 1970. */
  initialTimestamp: z.int().positive(),
  /** Lower-case address with test ether from block 0 on. */
  fundedAddress: z.string().regex(/^0x[0-9a-f]{40}$/),
  /** In wei. */
  fundedBalance: z.string().regex(/^[0-9]+$/),
  /** The EDR version that the chain started with; reported when a replay has another result. */
  edrVersion: z.string(),
});

/** Everything that block 0 depends on, stored for as long as the chain exists. */
export type Genesis = z.infer<typeof genesisSchema>;

const oneMillionEther = (1_000_000n * 10n ** 18n).toString();

/**
 * Reads a chain's `genesis.json`, or writes it for a new one.
 * @param now milliseconds since 1970; block 0 of a new chain gets this time
 * @throws ChainError if the file is unreadable or belongs to another chain than the requested one
 */
export async function readOrWriteGenesis(
  directory: string,
  wanted: { chainId: number; fundedAddress: string; edrVersion: string },
  now: number,
): Promise<Genesis> {
  const path = join(directory, 'genesis.json');
  const fundedAddress = wanted.fundedAddress.toLowerCase();
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const genesis: Genesis = {
      version: 1,
      chainId: wanted.chainId,
      hardfork: 'osaka',
      initialTimestamp: Math.floor(now / 1000),
      fundedAddress,
      fundedBalance: oneMillionEther,
      edrVersion: wanted.edrVersion,
    };
    await writeWhole(path, `${JSON.stringify(genesis, null, 2)}\n`);
    return genesis;
  }
  const genesis = parse(path, text);
  if (genesis.chainId !== wanted.chainId) {
    throw new ChainError(`${path} began chain ${genesis.chainId}, but CHAIN_ID asks for ${wanted.chainId}.`);
  }
  if (genesis.fundedAddress !== fundedAddress) {
    throw new ChainError(
      `${path} gave its test ether to ${genesis.fundedAddress}, but CHAIN_FUNDED_ADDRESS asks for ${fundedAddress}.`,
    );
  }
  return genesis;
}

function parse(path: string, text: string): Genesis {
  try {
    return genesisSchema.parse(JSON.parse(text));
  } catch {
    throw new ChainError(`${path} is damaged; restore it, or move the chain's directory away to begin a new chain.`);
  }
}
