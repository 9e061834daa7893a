// The web worker that compares the ledger with the chain. It may reach this server and the nodes that its own address names.
import { openNode } from '@hireledger/contracts/audit/open-node';
import { readAuditedChain } from '@hireledger/contracts/audit/read-audited-chain';
import { readPublishedLedger } from '@hireledger/domain/audit/verify/read-published-ledger';
import { verifyLedger } from '@hireledger/domain/audit/verify/verify-ledger';
import type { VerificationInputs, VerificationNews } from './verification.ts';

/** A copy of the state is not free: the page gets one this often, to continue from. */
const STATE_EVERY_MS = 1_000;
const PROGRESS_EVERY_MS = 100;

const say = (news: VerificationNews) => postMessage(news);

async function verify({ info, market, nodes, knownHeads, state }: VerificationInputs): Promise<void> {
  const [first, ...others] = nodes.map((url) => readAuditedChain(openNode(url), info));
  let [saidAt, copiedAt] = [0, 0];
  const report = await verifyLedger(
    { ...info, ledger: readPublishedLedger(market), chains: [first!, ...others], knownHeads },
    {
      ...(state && { state }),
      onProgress: (progress, now) => {
        const at = performance.now();
        if (at - saidAt < PROGRESS_EVERY_MS) return;
        saidAt = at;
        const isCopied = at - copiedAt >= STATE_EVERY_MS;
        if (isCopied) copiedAt = at;
        say({ progress, ...(isCopied && { state: now }) });
      },
    },
  );
  say({ report });
}

addEventListener('message', ({ data }: MessageEvent<VerificationInputs>) => {
  verify(data).catch((error: Error) => say({ failure: error.message }));
});
