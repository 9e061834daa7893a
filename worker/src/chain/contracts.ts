import { RpcError } from '@hireledger/contracts/json-rpc';
import { Interface, type Result } from 'ethers';
import type { EscrowContract } from '@hireledger/contracts/deploy';
import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import { ledgerAnchorAbi } from '@hireledger/contracts/generated/ledger-anchor';
import { testUsd2Abi } from '@hireledger/contracts/generated/test-usd-2';
import type { Token } from '@hireledger/contracts/token';

export const escrow2 = new Interface(hireEscrow2Abi);
export const ledgerAnchor = new Interface(ledgerAnchorAbi);
export const token = new Interface(testUsd2Abi);

/** The contracts of this installation, and their chain. */
export interface Deployment {
  chainId: bigint;
  token: Token;
  /** With checksum. */
  tokenAddress: string;
  /** Every escrow that holds or held money of ours, the oldest first. */
  contracts: EscrowContract[];
}

/** A contract's own error, by name, with its values. */
export interface ContractError {
  name: string;
  args: Result;
}

/** The contract error in a node's answer to a call; null if there is none that we know. */
export function contractErrorIn(error: unknown): ContractError | null {
  const data = error instanceof RpcError ? revertData(error.data) : null;
  if (!data) return null;
  const parsed = escrow2.parseError(data) ?? token.parseError(data) ?? ledgerAnchor.parseError(data);
  return parsed && { name: parsed.name, args: parsed.args };
}

/** What EIP-1474 calls a reverted execution. */
const REVERTED = 3;

/** Whether a contract refused a call. Any other error says something about the node alone. */
export const isRevert = (error: unknown): boolean =>
  error instanceof RpcError && (error.code === REVERTED || returnedData(error.data) !== null);

/** An error of a contract begins with four bytes that name it. */
function revertData(data: unknown): string | null {
  const found = returnedData(data);
  return found !== null && found.length >= 10 ? found : null;
}

// Nodes put it into `data` itself or, like Hardhat, into `data.data`.
function returnedData(data: unknown): string | null {
  const found = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  return typeof found === 'string' && /^0x[0-9a-f]*$/i.test(found) ? found : null;
}
