import { isNothingChecked, type AuditReport } from '@hireledger/domain/audit/verify/report';
import type { AuditProgress } from '@hireledger/domain/audit/verify/verify-ledger';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { del, get, set } from 'idb-keyval';
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

/** The number is that of the state's form: a check of another form cannot be continued. */
const NAME = 'audit-check-2';
const RESULT = 'audit-result-1';

/** Keeps the check over a reload. Without storage, a reload begins again. */
export const keepCheck = (check: KeptCheck): Promise<void> => set(NAME, check).catch(() => {});

export const forgetCheck = (): Promise<void> => del(NAME).catch(() => {});

/** Keeps what the newest check found, unless that is nothing. */
export async function keepResult({ info, market }: VerificationInputs, made: MadeCheck): Promise<void> {
  if (!isNothingChecked(made.report)) await set(RESULT, { inputs: { info, market }, made }).catch(() => {});
}

/** The check of this market's chain that was not finished; undefined if there is none. */
export const readKeptCheck = (info: ChainInfo): Promise<KeptCheck | undefined> => readOfThisChain(NAME, info);

/** The newest check of this market's chain that was finished; undefined if there is none. */
export const readKeptResult = async (info: ChainInfo): Promise<MadeCheck | undefined> =>
  (await readOfThisChain<KeptResult>(RESULT, info))?.made;

interface KeptResult {
  inputs: Pick<VerificationInputs, 'info' | 'market'>;
  made: MadeCheck;
}

async function readOfThisChain<Kept extends Pick<KeptResult, 'inputs'>>(
  name: string,
  { chainId, contracts }: ChainInfo,
): Promise<Kept | undefined> {
  const kept = await get<Kept>(name).catch(() => undefined);
  const addresses = (info: Pick<ChainInfo, 'contracts'>) => info.contracts.map(({ address }) => address).join();
  const isOfThisChain =
    kept?.inputs.info.chainId === chainId &&
    kept.inputs.market === location.origin &&
    addresses(kept.inputs.info) === addresses({ contracts });
  return isOfThisChain ? kept : undefined;
}
