import type { ChainInfo } from '@hireledger/domain/http/audit';

/** A refusal of ours says what is wrong in its own words; anything else means that the node did not answer. */
export const chainTrouble = (error: unknown, info: ChainInfo): string =>
  error instanceof Error && error.message.startsWith('The node at ')
    ? error.message
    : `Your browser cannot reach the chain at ${info.rpcUrl}. Check that it runs and that nothing blocks it.`;
