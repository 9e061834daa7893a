import type { Interface, LogDescription, ParamType } from 'ethers';
import type { EventArgument } from './chain-reader.ts';
import { isEscrowEventName, type EscrowEvent, type Party } from './escrow-event.ts';

/** A log as a node answers it. Numbers are hexadecimal. */
export interface RawLog {
  address: string;
  topics: string[];
  data: string;
  blockNumber: string;
  blockHash: string;
  blockTimestamp?: string | null;
  transactionHash: string;
  logIndex: string;
}

/** Null if the log is none of the events that the page lists. @param at the block's time in seconds since 1970 */
export function decodeEvent(escrow: Interface, log: RawLog, at: number): EscrowEvent | null {
  const parsed = escrow.parseLog(log);
  if (!parsed || !isEscrowEventName(parsed.name)) return null;
  const { args } = parsed;
  const ofMilestone = has(parsed, 'amount');
  const party = (address: string): Party => (address === args['company'] ? 'company' : 'payee');
  return {
    key: `${log.blockHash}:${Number(log.logIndex)}`,
    blockNumber: Number(log.blockNumber),
    logIndex: Number(log.logIndex),
    at,
    transactionHash: log.transactionHash,
    name: parsed.name,
    agreementId: args['agreementId'],
    milestone: ofMilestone ? Number(args['milestone']) : null,
    payoutId: ofMilestone ? args['payoutId'] : null,
    company: args['company'],
    payee: args['payee'],
    amount: ofMilestone ? args['amount'] : null,
    ...(has(parsed, 'toPayee') && { toPayee: args['toPayee'] }),
    ...(has(parsed, 'fee') && { fee: args['fee'] }),
    ...(has(parsed, 'owner') && { creditOf: party(args['owner']) }),
    ...(has(parsed, 'by') && { disputedBy: party(args['by']) }),
    ...(has(parsed, 'byDeadline') && { byDeadline: args['byDeadline'] }),
  };
}

const has = ({ fragment }: LogDescription, value: string) => fragment.inputs.some(({ name }) => name === value);

/** Every value of the log by its name in the contract; those within a structure as `agreement.token`. */
export function readArguments(escrow: Interface, log: RawLog): EventArgument[] {
  const parsed = escrow.parseLog(log);
  return parsed ? parsed.fragment.inputs.flatMap((input, at) => flat(input, parsed.args[at])) : [];
}

function flat(input: ParamType, value: unknown, within = ''): EventArgument[] {
  const name = within + input.name;
  return input.components
    ? input.components.flatMap((part, at) => flat(part, (value as unknown[])[at], `${name}.`))
    : [{ name, type: input.type, value: String(value) }];
}
