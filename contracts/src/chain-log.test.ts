import { Interface, type ParamType } from 'ethers';
import { expect, test } from 'vitest';
import { hireEscrow2Abi } from '../generated/hire-escrow-2.ts';
import { testUsd2Abi } from '../generated/test-usd-2.ts';
import { readLog, type RawLog } from './chain-log.ts';

const [escrow, token] = [new Interface(hireEscrow2Abi), new Interface(testUsd2Abi)];
const address = (digit: string) => `0x${digit.repeat(40)}`;
const word = (digit: string) => `0x${digit.repeat(64)}`;
const deployment = { tokenAddress: address('2'), contracts: [{ address: address('1') }, { address: address('5') }] };
const where = { blockHash: word('a'), blockNumber: '0x10', logIndex: '0x2', transactionHash: word('b') };

const samples: Record<string, unknown> = {
  bytes32: word('c'),
  bytes4: '0x12345678',
  bool: true,
  uint16: 3n,
  uint32: 7n,
  uint40: 9n,
  uint256: 2n ** 255n + 5n,
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
};
const sampleOf = ({ type, components }: ParamType): unknown => components?.map(sampleOf) ?? samples[type];

test('every event of an escrow is decoded as by the general decoder', () => {
  escrow.forEachEvent((event) => {
    const { address: of } = deployment.contracts[1]!;
    const log: RawLog = { ...where, address: of, ...escrow.encodeEventLog(event, event.inputs.map(sampleOf)) };
    const general = escrow.parseLog(log)!;
    const args = event.inputs.flatMap(({ name, components }, index) =>
      components
        ? components.map((inner, place) => [inner.name, String(general.args[index][place])])
        : [[name, String(general.args[index])]],
    );
    expect(readLog(log, deployment)).toMatchObject({
      name: event.name,
      blockNumber: 16,
      logIndex: 2,
      args: Object.fromEntries(args),
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
  expect(readLog({ ...where, address: address('1'), topics: [word('d')], data: '0x' }, deployment)).toBeNull();
});
