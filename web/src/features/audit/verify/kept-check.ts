import type { AuditProgress } from '@hireledger/domain/audit/verify/verify-ledger';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { del, get, set } from 'idb-keyval';
import type { VerificationInputs } from './verification.ts';

/** A check that has not come to its end, with the state from which it continues. */
interface KeptCheck {
  inputs: VerificationInputs;
  progress: AuditProgress;
}

/** The number is that of the state's form: a check of another form cannot be continued. */
const NAME = 'audit-check-2';

/** Keeps the check over a reload. Without storage, a reload begins again. */
export const keepCheck = (check: KeptCheck): Promise<void> => set(NAME, check).catch(() => {});

export const forgetCheck = (): Promise<void> => del(NAME).catch(() => {});

/** The check of this market's chain that was not finished; undefined if there is none. */
export async function readKeptCheck({ chainId, contracts }: ChainInfo): Promise<KeptCheck | undefined> {
  const kept = await get<KeptCheck>(NAME).catch(() => undefined);
  const addresses = (info: Pick<ChainInfo, 'contracts'>) => info.contracts.map(({ address }) => address).join();
  const isOfThisChain =
    kept?.inputs.info.chainId === chainId &&
    kept.inputs.market === location.origin &&
    addresses(kept.inputs.info) === addresses({ contracts });
  return isOfThisChain ? kept : undefined;
}
