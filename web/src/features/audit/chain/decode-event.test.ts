import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { exampleAddress, exampleWord } from '../testing/example-events.ts';
import { decodeEvent, readArguments, type RawLog } from './decode-event.ts';

const escrow = new Interface(hireEscrow2Abi);
const [agreement, payout] = [exampleWord(0xa), exampleWord(0xb)];
const [company, payee, token] = [exampleAddress(1), exampleAddress(2), exampleAddress(3)];

function logOf(name: string, values: unknown[]): RawLog {
  const { data, topics } = escrow.encodeEventLog(name, values);
  return {
    address: exampleAddress(9),
    data,
    topics: topics as string[],
    blockNumber: '0x10',
    blockHash: exampleWord(0x10),
    transactionHash: exampleWord(0x7),
    logIndex: '0x3',
  };
}

describe('a log of the escrow', () => {
  it('is read with shares, fee and deadline', () => {
    const log = logOf('MilestoneRuled', [agreement, company, payee, 1, token, 100n, payout, 40n, 2n, true]);
    expect(decodeEvent(escrow, log, 5)).toEqual({
      key: `${log.blockHash}:3`,
      blockNumber: 16,
      logIndex: 3,
      at: 5,
      transactionHash: log.transactionHash,
      name: 'MilestoneRuled',
      agreementId: agreement,
      milestone: 1,
      payoutId: payout,
      company,
      payee,
      amount: 100n,
      toPayee: 40n,
      fee: 2n,
      byDeadline: true,
    });
    expect(readArguments(escrow, log).at(-1)).toEqual({ name: 'byDeadline', type: 'bool', value: 'true' });
  });

  it('names the party that asked the arbiter, and whose credit it is', () => {
    const disputed = [agreement, company, payee, 0, token, 100n, payout, exampleWord(0xe)];
    const read = (name: string, values: unknown[]) => decodeEvent(escrow, logOf(name, values), 5);
    expect(read('MilestoneDisputed', [...disputed, payee])).toMatchObject({ disputedBy: 'payee' });
    expect(read('MilestoneDisputed', [...disputed, company])).toMatchObject({ disputedBy: 'company' });
    const credit = [agreement, company, payee, 0, token, 100n, payout];
    expect(read('CreditRecorded', [...credit, company])).toMatchObject({ creditOf: 'company' });
  });

  it('that is about no agreement is left out', () => {
    const log = logOf('SignatureRevoked', [company, exampleWord(1)]);
    expect(decodeEvent(escrow, log, 5)).toBeNull();
  });
});
