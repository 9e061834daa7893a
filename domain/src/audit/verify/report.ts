import type { LedgerHead } from '../../http/audit-ledger.ts';
import { counted, grouped } from '../../numbers/grouped.ts';
import { toHex } from '../hash.ts';
import { rootOf } from '../merkle-log.ts';
import type { AuditState } from './audit-state.ts';
import type { AuditInputs, ContractCode, Finding } from './inputs.ts';

/** What an audit covers, as far as it came. */
export interface AuditScope {
  from: number;
  to: number;
  head: LedgerHead | null;
  codes: ContractCode[];
  /** Of each node. */
  heads: number[];
  /** Why it did not come to its end. */
  stopped: string | null;
}

export interface AuditReport {
  /** `incomplete` where a node or the ledger's server could not be read to the end, and nothing was found until then. */
  verdict: 'passed' | 'failed' | 'incomplete';
  /** One sentence, with counts, range and the nodes that it was read from. */
  sentence: string;
  counts: Record<Finding['kind'], number> & {
    blocks: number;
    events: number;
    rows: number;
    matches: number;
    disowned: number;
  };
  /** The first thousand. */
  findings: Finding[];
  /** What anybody needs to repeat it. Plain JSON. */
  certificate: AuditCertificate;
}

export interface AuditCertificate {
  form: 'hireledger-audit-1';
  ledger: { name: string; size: number; root: string; publishedRoot: string | null };
  chain: {
    id: number;
    tokenAddress: string;
    contracts: {
      address: string;
      version: number;
      fromBlock: number;
      codeHash: string | null;
      /** Null where the code was not read. */
      isOfThisSource: boolean | null;
    }[];
    /** Where roots are noted. */
    anchor: string | null;
    nodes: { name: string; head: number | null }[];
    from: number;
    to: number;
    /** Of the last block that was read. */
    lastHash: string | null;
  };
  verdict: AuditReport['verdict'];
  sentence: string;
  counts: AuditReport['counts'];
  findings: Finding[];
}

export function reportOf(inputs: AuditInputs, state: AuditState, scope: AuditScope): AuditReport {
  const { blocks, events, rows, matches } = state;
  const counts = { ...state.counts, blocks, events, rows, matches, disowned: state.disowned.length };
  const found = Object.values(state.counts).reduce((sum, count) => sum + count, 0);
  const verdict = found > 0 ? 'failed' : scope.stopped ? 'incomplete' : 'passed';
  const nodes = inputs.chains.map(({ name }) => name).join(' and ');
  const sentence = sentenceOf(counts, found, nodes, { ...scope, to: scope.stopped ? state.nextBlock - 1 : scope.to });
  const root = toHex(rootOf(state.log.peaks));
  const certificate: AuditCertificate = {
    form: 'hireledger-audit-1',
    ledger: { name: inputs.ledger.name, size: state.log.size, root, publishedRoot: scope.head?.root ?? null },
    chain: {
      id: inputs.chainId,
      tokenAddress: inputs.tokenAddress,
      contracts: inputs.contracts.map(({ address, version, fromBlock }) => {
        const code = scope.codes.find((each) => each.address === address);
        return {
          address,
          version,
          fromBlock,
          codeHash: code?.codeHash ?? null,
          isOfThisSource: code?.isOfThisSource ?? null,
        };
      }),
      anchor: inputs.anchor?.address ?? null,
      nodes: inputs.chains.map(({ name }, at) => ({ name, head: scope.heads[at] ?? null })),
      from: scope.from,
      to: scope.to,
      lastHash: state.parent,
    },
    verdict,
    sentence,
    counts,
    findings: state.findings,
  };
  return { verdict, sentence, counts, findings: state.findings, certificate };
}

/** Whether an audit ended before it compared anything: its sentence is then the reason alone. */
export const isNothingChecked = ({ verdict, counts }: Pick<AuditReport, 'verdict' | 'counts'>): boolean =>
  verdict === 'incomplete' && counts.blocks === 0 && counts.rows === 0;

function sentenceOf(
  counts: AuditReport['counts'],
  found: number,
  nodes: string,
  { from, to, stopped }: AuditScope,
): string {
  const range = counts.blocks === 0 ? 'no block' : `blocks ${grouped(from)} to ${grouped(to)}`;
  const read = `${counted(counts.rows, 'row')} of the ledger, ${counted(counts.events, 'event')} of the contracts, ${range}, read at ${nodes}`;
  const strangers = counts.disowned > 0 ? ` ${counted(counts.disowned, 'event')} are booked to nobody.` : '';
  if (stopped && found + counts.blocks + counts.rows === 0) return stopped;
  if (stopped) return `Incomplete: ${stopped} Until then ${counted(found, 'difference')} in ${read}.`;
  if (found === 0)
    return `The ledger and the chain match: ${counted(counts.matches, 'movement')} in ${read}.${strangers}`;
  const parts = (['mismatch', 'missing', 'extra', 'log', 'chain'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${grouped(counts[kind])} ${LABELS[kind]}`);
  return `The ledger and the chain differ: ${parts.join(', ')}, in ${read}.${strangers}`;
}

const LABELS: Record<Finding['kind'], string> = {
  mismatch: 'that do not match',
  missing: 'missing in the ledger',
  extra: 'not on the chain',
  log: 'in the order of the log',
  chain: 'about contracts or nodes',
};
