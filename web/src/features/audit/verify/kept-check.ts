import { isNothingChecked, type AuditReport } from '@hireledger/domain/audit/verify/report';
import type { AuditProgress } from '@hireledger/domain/audit/verify/verify-ledger';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { get, update } from 'idb-keyval';
import type { VerificationInputs } from './verification.ts';

/** A check that has not come to its end, with the state from which it continues. */
interface KeptCheck {
  inputs: VerificationInputs;
  progress: AuditProgress;
}

/** What a check found, and when it ended, as ISO. */
export interface MadeCheck {
  report: AuditReport;
  at: string;
}

interface KeptResult {
  inputs: Pick<VerificationInputs, 'info' | 'market' | 'nodes'>;
  made: MadeCheck;
}

/** The number is that of the state's form: a check of another form cannot be continued. */
const NAME = 'audit-check-2';
const RESULTS = 'audit-results-2';
/** One of each choice of nodes. */
const MOST_RESULTS = 10;

/** A verdict is that of its nodes: beside others it would be untrue. */
export const nodesKey = (nodes: readonly string[]): string => nodes.join(' ');

/** Keeps the check over a reload. Without storage, a reload begins again. */
export const keepCheck = (check: KeptCheck): Promise<void> => update(NAME, () => check).catch(() => {});

/** Forgets the check of these nodes: another tab may make one of other nodes. */
export const forgetCheck = ({ info, nodes }: Pick<VerificationInputs, 'info' | 'nodes'>): Promise<void> =>
  update<KeptCheck | undefined>(NAME, (kept) => (isOf(info, nodesKey(nodes))(kept) ? undefined : kept)).catch(() => {});

/** Keeps what the newest check of these nodes found, unless that is nothing. */
export async function keepResult({ info, market, nodes }: VerificationInputs, made: MadeCheck): Promise<void> {
  if (isNothingChecked(made.report)) return;
  const result: KeptResult = { inputs: { info, market, nodes }, made };
  const isSame = isOf(info, nodesKey(nodes));
  await update<KeptResult[]>(RESULTS, (kept = []) =>
    [result, ...kept.filter((each) => !isSame(each))].slice(0, MOST_RESULTS),
  ).catch(() => {});
}

/** The check of this market's chain, over any nodes, that was not finished; undefined if there is none. */
export async function readKeptCheck(info: ChainInfo): Promise<KeptCheck | undefined> {
  const kept = await get<KeptCheck>(NAME).catch(() => undefined);
  return kept && isOf(info, nodesKey(kept.inputs.nodes))(kept) ? kept : undefined;
}

/** The newest check of this market's chain over the nodes of a key that was finished; undefined if there is none. */
export async function readKeptResult(info: ChainInfo, key: string): Promise<MadeCheck | undefined> {
  const kept = await get<KeptResult[]>(RESULTS).catch(() => undefined);
  return kept?.find(isOf(info, key))?.made;
}

const isOf =
  ({ chainId, contracts }: ChainInfo, key: string) =>
  (kept: Pick<KeptResult, 'inputs'> | undefined): boolean => {
    const addresses = (info: Pick<ChainInfo, 'contracts'>) => info.contracts.map(({ address }) => address).join();
    return (
      kept?.inputs.info.chainId === chainId &&
      kept.inputs.market === location.origin &&
      nodesKey(kept.inputs.nodes) === key &&
      addresses(kept.inputs.info) === addresses({ contracts })
    );
  };
