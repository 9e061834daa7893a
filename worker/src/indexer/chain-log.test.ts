import { expect, test } from 'vitest';
import { escrow, token } from '../chain/contracts.ts';
import { readLog, type RawLog } from './chain-log.ts';

const address = (digit: string) => `0x${digit.repeat(40)}`;
const word = (digit: string) => `0x${digit.repeat(64)}`;
const deployment = { chainId: 31337n, escrowAddress: address('1'), tokenAddress: address('2'), deployBlock: 0 };
const where = { blockHash: word('a'), blockNumber: '0x10', logIndex: '0x2', transactionHash: word('b') };

test('every event of the escrow is decoded as by the general decoder', () => {
  const samples: Record<string, unknown> = {
    bytes32: word('c'),
    uint32: 7n,
    uint256: 2n ** 255n + 5n,
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
  };
  escrow.forEachEvent((event) => {
    const values = event.inputs.map(({ type }) => samples[type]);
    const log: RawLog = { ...where, address: deployment.escrowAddress, ...escrow.encodeEventLog(event, values) };
    const general = escrow.parseLog(log)!;
    expect(readLog(log, deployment)).toMatchObject({
      name: event.name,
      blockNumber: 16,
      logIndex: 2,
      args: Object.fromEntries(event.inputs.map(({ name }, index) => [name, String(general.args[index])])),
    });
  });
});

test('only transfers are read of the token', () => {
  const transfer = {
    ...where,
    address: deployment.tokenAddress,
    ...token.encodeEventLog('Transfer', [address('3'), address('4'), 5n]),
  };
  expect(readLog(transfer, deployment)?.args).toEqual({ from: address('3'), to: address('4'), value: '5' });
  expect(
    readLog(
      {
        ...where,
        address: deployment.tokenAddress,
        ...token.encodeEventLog('Approval', [address('3'), address('4'), 5n]),
      },
      deployment,
    ),
  ).toBeNull();
});

test('an event that no ABI knows is skipped', () => {
  expect(
    readLog({ ...where, address: deployment.escrowAddress, topics: [word('d')], data: '0x' }, deployment),
  ).toBeNull();
});
