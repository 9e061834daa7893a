import { getBytes, hexlify, keccak256 } from 'ethers';
import { hireEscrow2ImmutableRanges, hireEscrow2RuntimeHash } from '../generated/hire-escrow-2.ts';
import { ledgerAnchorImmutableRanges, ledgerAnchorRuntimeHash } from '../generated/ledger-anchor.ts';
import { testUsd2ImmutableRanges, testUsd2RuntimeHash } from '../generated/test-usd-2.ts';

/** The code of a contract as this build makes it; what its constructor writes into it is not part of the hash. */
export interface ExpectedCode {
  name: string;
  runtimeHash: string;
  immutableRanges: readonly (readonly [number, number])[];
}

export const TOKEN: ExpectedCode = {
  name: 'TestUSD',
  runtimeHash: testUsd2RuntimeHash,
  immutableRanges: testUsd2ImmutableRanges,
};
export const ESCROW: ExpectedCode = {
  name: 'HireEscrow2',
  runtimeHash: hireEscrow2RuntimeHash,
  immutableRanges: hireEscrow2ImmutableRanges,
};
export const ANCHOR: ExpectedCode = {
  name: 'LedgerAnchor',
  runtimeHash: ledgerAnchorRuntimeHash,
  immutableRanges: ledgerAnchorImmutableRanges,
};

/** Whether a contract's code is this one. */
export function isCode({ runtimeHash, immutableRanges }: ExpectedCode, code: string): boolean {
  const bytes = getBytes(code);
  for (const [offset, length] of immutableRanges) {
    if (offset + length > bytes.length) return false;
    bytes.fill(0, offset, offset + length);
  }
  return keccak256(hexlify(bytes)) === runtimeHash;
}
