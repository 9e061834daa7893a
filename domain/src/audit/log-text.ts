import { hashEvent } from './ledger-row.ts';

/** A log of an escrow, as the chain and the live feed of an audit show it. */
interface DescribedLog {
  blockHash: string;
  logIndex: number;
  transactionHash: string;
  name: string;
  args: Record<string, string>;
}

/** Where a log is: how its text begins. */
export const placeText = ({ blockHash, logIndex }: Pick<DescribedLog, 'blockHash' | 'logIndex'>): string =>
  `Log ${logIndex} of block ${blockHash},`;

/** A log in a line, with the SHA-256 of its values: two logs are the same if their texts are. */
export const logText = (log: DescribedLog): string =>
  `${placeText(log)} ${log.name} in transaction ${log.transactionHash}, values ${hashEvent(log.name, log.args)}`;
