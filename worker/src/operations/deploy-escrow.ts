// Why: docs/decisions/0238-deploy-the-next-escrow-by-a-stored-operation.md
import { setTimeout as pause } from 'node:timers/promises';
import { escrow2Creation, type EscrowContract } from '@hireledger/contracts/deploy';
import { sendLine, type LineParts } from './send-line.ts';
import { readDeployed, storeDeployment } from './store-deployment.ts';

const KEY = 'deploy:escrow:2';
const LOOKS = 200;
const BETWEEN_LOOKS_MS = 100;

/**
 * Deploys HireEscrow2 on the local chain, as an operation that is stored before it is sent: everything that was signed
 * before it is sent first, and a start after a kill continues where the last one ended.
 * @returns the contract; null if the chain has not made it within 20 seconds
 * @throws NodeUnreachable, LeadLost
 */
export async function deployEscrow2(parts: LineParts): Promise<EscrowContract | null> {
  for (let look = 0; look < LOOKS; look++) {
    const made = await readDeployed(parts, KEY);
    if (made) return { ...made, version: 2 };
    if (look > 0) await pause(BETWEEN_LOOKS_MS);
    await storeDeployment(parts, KEY, escrow2Creation(parts.deployment.tokenAddress));
    await sendLine(parts, 0, () => 0);
  }
  return null;
}
