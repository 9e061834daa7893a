import { getAddress, Interface, type EventFragment, type ParamType } from 'ethers';
import { hireEscrow2Abi } from '../generated/hire-escrow-2.ts';
import { testUsd2Abi } from '../generated/test-usd-2.ts';

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

/**
 * A log of the escrow or of the token, decoded by its ABI. Addresses have checksums; hashes and commitments are lower
 * case.
 */
export interface ChainLog {
  blockHash: string;
  blockNumber: number;
  logIndex: number;
  transactionHash: string;
  address: string;
  name: string;
  /** Decimal strings for numbers: stored as JSON. */
  args: Record<string, string>;
}

const eventsOf = (contract: Interface, names?: string[]): Map<string, EventFragment> => {
  const events = new Map<string, EventFragment>();
  contract.forEachEvent((event) => {
    if (!names || names.includes(event.name)) events.set(event.topicHash, event);
  });
  return events;
};
const escrowEvents = eventsOf(new Interface(hireEscrow2Abi));
const tokenEvents = eventsOf(new Interface(testUsd2Abi), ['Transfer']);

/** The contracts whose logs are read. Addresses with checksum. */
interface LogContracts {
  contracts: { address: string }[];
  tokenAddress: string;
}

/** The values of a structure are words in its place. */
const flat = (inputs: readonly ParamType[]): readonly ParamType[] =>
  inputs.flatMap((input) => (input.components ? flat(input.components) : input));

/**
 * Decodes a log; null for an event that the ABI does not know, and for the token's events other than transfers. All
 * values of our events are single words, so they are read word by word, in a tenth of the general decoder's time. Those
 * of a structure are among the others, by their own names.
 */
export function readLog(raw: RawLog, { contracts, tokenAddress }: LogContracts): ChainLog | null {
  const address = checksummed(raw.address);
  const isEscrow = contracts.some((each) => each.address === address);
  if (!isEscrow && address !== tokenAddress) return null;
  const event = (isEscrow ? escrowEvents : tokenEvents).get(raw.topics[0] ?? '');
  if (!event) return null;
  let topic = 1;
  let offset = 2;
  const args: Record<string, string> = {};
  for (const { name, type, indexed } of flat(event.inputs)) {
    const word = indexed ? raw.topics[topic++]!.slice(2) : raw.data.slice(offset, (offset += 64));
    args[name] = readWord(type, word);
  }
  return {
    blockHash: raw.blockHash,
    blockNumber: Number(raw.blockNumber),
    logIndex: Number(raw.logIndex),
    transactionHash: raw.transactionHash,
    address,
    name: event.name,
    args,
  };
}

function readWord(type: string, word: string): string {
  const [, bytes] = /^bytes(\d+)$/.exec(type) ?? [];
  if (bytes) return `0x${word.slice(0, 2 * Number(bytes))}`;
  if (type === 'bool') return String(BigInt(`0x${word}`) === 1n);
  if (type === 'address') return checksummed(`0x${word.slice(24)}`);
  if (/^uint\d+$/.test(type)) return BigInt(`0x${word}`).toString();
  throw new Error(`An event has a value of type ${type}, which is not one word.`);
}

const KEPT = 5_000;
const known = new Map<string, string>();

/** A checksum costs a hash, and the same addresses occur again and again. */
function checksummed(address: string): string {
  let result = known.get(address);
  if (!result) {
    if (known.size >= KEPT) known.clear();
    known.set(address, (result = getAddress(address)));
  }
  return result;
}
