import { getAddress, type LogDescription } from 'ethers';
import { escrow, token, type ChainPlace } from '../chain/contracts.ts';

/** A log as nodes give it. */
export interface RawLog {
  address: string;
  topics: string[];
  data: string;
  blockHash: string;
  blockNumber: string;
  logIndex: string;
  transactionHash: string;
}

/** A log of the escrow or of the token, read by its ABI. Addresses are checksummed, hashes and commitments lower case. */
export interface ChainLog {
  blockHash: string;
  blockNumber: number;
  logIndex: number;
  transactionHash: string;
  address: string;
  name: string;
  /** Decimal strings for numbers: JSON as it is kept. */
  args: Record<string, string>;
}

/** Reads a log; null for an event that the ABI does not know, and for the token's events other than transfers. */
export function readLog(raw: RawLog, place: ChainPlace): ChainLog | null {
  const address = getAddress(raw.address);
  const parsed = (address === place.escrowAddress ? escrow : token).parseLog(raw);
  if (!parsed || (address === place.tokenAddress && parsed.name !== 'Transfer')) return null;
  return {
    blockHash: raw.blockHash,
    blockNumber: Number(raw.blockNumber),
    logIndex: Number(raw.logIndex),
    transactionHash: raw.transactionHash,
    address,
    name: parsed.name,
    args: argsOf(parsed),
  };
}

const argsOf = ({ fragment, args }: LogDescription): Record<string, string> =>
  Object.fromEntries(fragment.inputs.map(({ name }, index) => [name, String(args[index])]));
