import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { Interface, ZeroHash, type JsonRpcProvider } from 'ethers';
import { connectNode } from '../../../chain/connect-node.ts';

const escrow = new Interface(hireEscrow2Abi);
/** In the contract's numbering. */
const STATUSES = ['none', 'funded', 'submitted', 'disputed', 'released', 'refunded', 'settled', 'ruled'] as const;
/** How far back to search for the opening of a contract if its block is unknown. */
const RECENT_BLOCKS = 1_000;

/** The block of a record, and its time in ISO. */
export interface Since {
  block: number;
  at: string;
}

interface Opening {
  /** From the event of its opening; null if that was not found. */
  opened: { company: string; payee: string; termsHash: string } | null;
  /** When it was opened; null if that was not found. */
  since: Since | null;
}

/** The record of a contract that was paid at once. */
export interface ShortRecord extends Opening {
  status: (typeof STATUSES)[number];
  /** Minor units. */
  amount: bigint;
}

/** The record of a contract that holds money for its milestones. */
export interface HeldRecord extends Opening {
  isOpen: boolean;
  /** Both sides agreed to other milestones after it was opened. */
  isAmended: boolean;
  milestones: ShortRecord['status'][];
}

/** Where a contract is looked for: its id, the address of its escrow, and the block where it was opened, if known. */
interface Place {
  agreementId: string;
  contract: string;
  block: number | null;
}

/** Reads a contract that is paid at once. @throws Error if the node cannot be reached or serves another chain */
export const readShortRecord = (info: ChainInfo, place: Place): Promise<ShortRecord> =>
  readRecord(info, place, 'ShortAgreementOpened', async (call) => {
    const { amount, status } = await call('milestoneOf', 0);
    return { status: STATUSES[Number(status)]!, amount };
  });

/** Reads a contract with so many milestones. @throws Error as above */
export const readHeldRecord = (info: ChainInfo, place: Place, count: number): Promise<HeldRecord> =>
  readRecord(info, place, 'AgreementOpened', async (call) => {
    const [agreement, ...milestones] = await Promise.all([
      call('agreementOf'),
      ...Array.from({ length: count }, (_, milestone) => call('milestoneOf', milestone)),
    ]);
    return {
      isOpen: agreement.open,
      isAmended: agreement.amended !== ZeroHash,
      milestones: milestones.map(({ status }) => STATUSES[Number(status)]!),
    };
  });

/** Reads the record of an agreement, and the time of its opening, from the escrow contract by this browser. */
async function readRecord<Said>(
  info: ChainInfo,
  place: Place,
  event: 'AgreementOpened' | 'ShortAgreementOpened',
  // eslint-disable-next-line typescript/no-explicit-any -- as the library decodes it
  ask: (call: (method: string, ...values: number[]) => Promise<any>) => Promise<Said>,
): Promise<Said & Opening> {
  const { agreementId, contract: to } = place;
  const provider = await connectNode(info);
  try {
    const call = async (method: string, ...values: number[]) => {
      const data = escrow.encodeFunctionData(method, [agreementId, ...values]);
      return escrow.decodeFunctionResult(method, await provider.call({ to, data }))[0];
    };
    const [said, opening] = await Promise.all([ask(call), readOpening(provider, info, place, event)]);
    return { ...said, ...opening };
  } finally {
    provider.destroy();
  }
}

async function readOpening(
  provider: JsonRpcProvider,
  info: ChainInfo,
  { agreementId, contract, block }: Place,
  event: 'AgreementOpened' | 'ShortAgreementOpened',
): Promise<Opening> {
  const head = block ?? Number(await provider.send('eth_blockNumber', []));
  const [log] = await provider.getLogs({
    address: contract,
    topics: [escrow.getEvent(event)!.topicHash, agreementId],
    fromBlock: block ?? Math.max(info.deployBlock, head - RECENT_BLOCKS),
    toBlock: head,
  });
  const args = log && escrow.parseLog(log)?.args;
  const { termsHash } = (event === 'AgreementOpened' ? args?.['agreement'] : args) ?? {};
  const first = log && (await provider.getBlock(log.blockNumber));
  return {
    opened: args ? { company: args['company'], payee: args['payee'], termsHash } : null,
    since: first ? { block: first.number, at: new Date(first.timestamp * 1_000).toISOString() } : null,
  };
}
