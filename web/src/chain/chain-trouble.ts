import type { ChainInfo } from '@hireledger/domain/http/audit';

/** Our own errors have their message; anything else means that the node did not answer. */
export const chainTrouble = (error: unknown, info: ChainInfo): string =>
  error instanceof Error && error.message.startsWith('The node at ')
    ? error.message
    : `Your browser cannot reach the chain at ${info.rpcUrl}. Check that it runs and that nothing blocks it.`;
