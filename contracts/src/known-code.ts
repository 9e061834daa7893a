import { getBytes, hexlify, keccak256 } from 'ethers';
import { hireEscrow2ImmutableRanges, hireEscrow2RuntimeHash } from '../generated/hire-escrow-2.ts';
import { hireEscrowImmutableRanges, hireEscrowRuntimeHash } from '../generated/hire-escrow.ts';
import { ledgerAnchorImmutableRanges, ledgerAnchorRuntimeHash } from '../generated/ledger-anchor.ts';
import { testUsd2ImmutableRanges, testUsd2RuntimeHash } from '../generated/test-usd-2.ts';
import { testUsdImmutableRanges, testUsdRuntimeHash } from '../generated/test-usd.ts';

/** The code of a contract as this build makes it; what its constructor writes into it is not part of the hash. */
export interface ExpectedCode {
  name: string;
  runtimeHash: string;
  immutableRanges: readonly (readonly [number, number])[];
}

export const TOKENS: ExpectedCode[] = [
  { name: 'TestUSD', runtimeHash: testUsd2RuntimeHash, immutableRanges: testUsd2ImmutableRanges },
  { name: 'TestUSD', runtimeHash: testUsdRuntimeHash, immutableRanges: testUsdImmutableRanges },
];
export const ESCROWS: (ExpectedCode & { version: 1 | 2 })[] = [
  {
    name: 'HireEscrow2',
    version: 2,
    runtimeHash: hireEscrow2RuntimeHash,
    immutableRanges: hireEscrow2ImmutableRanges,
  },
  {
    name: 'HireEscrow',
    version: 1,
    runtimeHash: hireEscrowRuntimeHash,
    immutableRanges: hireEscrowImmutableRanges,
  },
];

export const ANCHORS: ExpectedCode[] = [
  { name: 'LedgerAnchor', runtimeHash: ledgerAnchorRuntimeHash, immutableRanges: ledgerAnchorImmutableRanges },
];

/** Which of these a contract's code is. */
export function findCode<Code extends ExpectedCode>(expected: Code[], code: string): Code | undefined {
  return expected.find(({ runtimeHash, immutableRanges }) => {
    const bytes = getBytes(code);
    for (const [offset, length] of immutableRanges) {
      if (offset + length > bytes.length) return false;
      bytes.fill(0, offset, offset + length);
    }
    return keccak256(hexlify(bytes)) === runtimeHash;
  });
}
