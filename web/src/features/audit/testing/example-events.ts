import type { EscrowEvent } from '../chain/escrow-event.ts';

const word = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}`;
const address = (digit: number) => `0x${digit.toString(16).padStart(40, '0')}`;

/** An event of the escrow as the chain reader gives it, ten dollars into milestone 1 unless `of` says another. */
export function exampleEvent({ blockNumber, ...of }: Partial<EscrowEvent> & { blockNumber: number }): EscrowEvent {
  const logIndex = of.logIndex ?? 0;
  return {
    key: `${word(blockNumber)}:${logIndex}`,
    blockNumber,
    logIndex,
    at: Date.UTC(2026, 10, 21) / 1_000 + blockNumber,
    transactionHash: word(0x7000 + blockNumber),
    name: 'MilestoneFunded',
    agreementId: word(0xa),
    milestone: 0,
    payoutId: word(0xb),
    company: address(0xc),
    payee: address(0xd),
    amount: 10_000_000n,
    ...of,
  };
}

export { word as exampleWord, address as exampleAddress };
