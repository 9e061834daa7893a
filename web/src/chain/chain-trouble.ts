import type { ChainInfo } from '@hireledger/domain/http/audit';

/**
 * Our own errors have their message; anything else means that the node did not answer, or that it does not allow this page to read it, which
 * look the same to a browser.
 */
export function chainTrouble(error: unknown, { rpcUrl }: ChainInfo): string {
  if (error instanceof Error && error.message.startsWith('The node at ')) return error.message;
  const isOurs = new URL(rpcUrl, location.href).origin === location.origin;
  return `Your browser cannot reach the chain at ${rpcUrl}. Check that it runs${isOurs ? '' : ', that it allows requests from this page (CORS),'} and that nothing blocks it.`;
}
