import { startTestApi, type TestApi } from '@hireledger/api/test-api';
import { openNode, type AuditorsNode } from '@hireledger/contracts/audit/open-node';
import { readAuditedChain } from '@hireledger/contracts/audit/read-audited-chain';
import type { AuditInputs } from '@hireledger/domain/audit/verify/inputs';
import { readChainInfo, readPublishedLedger } from '@hireledger/domain/audit/verify/read-published-ledger';
import { verifyLedger, type AuditOptions } from '@hireledger/domain/audit/verify/verify-ledger';
import { sealLedger } from '../audit/seal-ledger.ts';
import type { World } from './world.ts';

/** The real api on a world's database and chain. */
export const startApiOf = ({ administratorUrl, apiUrl, environment, chain, signer }: World): Promise<TestApi> =>
  startTestApi({ CHAIN_RPC_URL: chain.url, SIGNER_SOCKET: signer.socket }, async () => ({
    url: administratorUrl,
    apiUrl,
    workerUrl: environment.databaseUrl,
    ownerUrl: administratorUrl,
    drop: async () => {},
  }));

/**
 * Audits a world as somebody outside does: over HTTP, from its api and its chain.
 * @param nodes in the place of the world's own
 * @param sealed false: the newest rows may have no leaf in the log yet
 */
export async function auditWorld(
  world: World,
  market: string,
  {
    nodes = [openNode(world.chain.url)],
    sealed = true,
    ...changes
  }: Partial<AuditInputs> & { nodes?: AuditorsNode[]; sealed?: boolean } = {},
  options: AuditOptions = {},
) {
  if (sealed) await sealLedger(world.database.sql);
  const info = await readChainInfo(market);
  const [first, ...others] = nodes.map((node) => readAuditedChain(node, info));
  return verifyLedger(
    { ...info, ledger: readPublishedLedger(market), chains: [first!, ...others], ...changes },
    options,
  );
}
