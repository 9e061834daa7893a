import { openNode } from '@hireledger/contracts/audit/open-node';
import { readAuditedChain } from '@hireledger/contracts/audit/read-audited-chain';
import { AuditStopped, type AuditInputs } from '@hireledger/domain/audit/verify/inputs';
import { readChainInfo, readPublishedLedger } from '@hireledger/domain/audit/verify/read-published-ledger';
import { isNothingChecked, type AuditReport } from '@hireledger/domain/audit/verify/report';
import { verifyLedger, type AuditProgress } from '@hireledger/domain/audit/verify/verify-ledger';
import { StartFailure } from '../start-failure.ts';
import { NOT_CHECKED, type AuditCommand } from './audit-options.ts';
import { exportRows } from './export-rows.ts';

/** Where a command writes: results, and what a person reads meanwhile. */
interface Console {
  out: { write(text: string): unknown };
  notes: { write(text: string): unknown; isTTY?: boolean };
}

/** As those of diff and grep: what could not be compared is no difference. */
const EXIT_CODES: Record<AuditReport['verdict'], number> = { passed: 0, failed: 1, incomplete: NOT_CHECKED };

const SHOWN = 20;

/**
 * Audits a market and prints what was found.
 * @returns the exit code: 0 if all matches, 1 if something differs, 2 if the check did not come to its end
 * @throws StartFailure when nothing could be checked
 */
export async function runAudit(
  market: string,
  { nodes, from, to, json, form, knownHeads }: AuditCommand,
  { out, notes }: Console,
): Promise<number> {
  const info = await readChainInfo(market).catch((error: unknown) => {
    throw error instanceof AuditStopped ? new StartFailure(error.message) : error;
  });
  const urls = nodes.length > 0 ? nodes : [new URL(info.rpcUrl, market).href];
  const [chain, ...others] = urls.map((url) => readAuditedChain(openNode(url), info));
  const published = readPublishedLedger(market);
  const exported = form && exportRows(published, form, (text) => out.write(text));
  const inputs: AuditInputs = {
    ...info,
    ledger: exported ? exported.ledger : published,
    chains: [chain!, ...others],
    knownHeads,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const report = await verifyLedger(inputs, {
    ...(notes.isTTY && { onProgress: (progress) => notes.write(`\r${drawProgress(progress)}`) }),
  });
  if (notes.isTTY) notes.write('\r\u001B[K');
  exported?.end();
  if (isNothingChecked(report)) throw new StartFailure(report.sentence);
  if (json) out.write(`${JSON.stringify(report.certificate, null, 2)}\n`);
  else for (const line of linesOf(report)) (form ? notes : out).write(`${line}\n`);
  return EXIT_CODES[report.verdict];
}

function linesOf({ verdict, findings, sentence, certificate }: AuditReport): string[] {
  const { ledger, chain } = certificate;
  const shown = findings.slice(0, SHOWN).map((finding) => {
    const where = finding.transactionHash ? ` Transaction ${finding.transactionHash}.` : '';
    const differences = (finding.differences ?? []).map(
      (each) => `\n    ${each.field}: ${each.ledger} in the ledger, ${each.chain} on the chain`,
    );
    return `${finding.sentence}${where}${differences.join('')}`;
  });
  const more = findings.length - shown.length;
  return [
    ...shown,
    ...(more > 0 ? [`… and ${more} more: --json lists them.`] : []),
    ...chain.contracts
      .filter(({ isOfThisSource }) => isOfThisSource === false)
      .map(({ address }) => `The contract ${address} is not compiled from this version of the source.`),
    ...(ledger.size > 0 || verdict === 'passed' ? [`Root of ${ledger.size} rows: ${ledger.root}`] : []),
    sentence,
  ];
}

const WIDTH = 30;

/** One line of a bar, such as `[██████░░░░] 1,200 of 2,000 blocks, 340 of 512 rows, 0 differences`. */
export function drawProgress({ blocks, blocksInAll, rows, rowsInAll, findings }: AuditProgress): string {
  const share = (blocks + rows) / Math.max(1, blocksInAll + rowsInAll);
  const full = Math.min(WIDTH, Math.round(share * WIDTH));
  const count = (value: number) => value.toLocaleString('en-US');
  return `[${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}] ${count(blocks)} of ${count(blocksInAll)} blocks, ${count(rows)} of ${count(rowsInAll)} rows, ${count(findings)} differences`;
}
