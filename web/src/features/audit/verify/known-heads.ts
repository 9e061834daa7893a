import type { KnownHead } from '@hireledger/domain/audit/verify/inputs';
import type { AuditCertificate } from '@hireledger/domain/audit/verify/report';

/** The log's size and root at the last check of this browser: the next one must continue it. */
const NAME = 'audit-known-head';

export function readKnownHeads(chainId: number): KnownHead[] {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null') as (KnownHead & { chainId: number }) | null;
    if (kept?.chainId !== chainId || !Number.isSafeInteger(kept.size) || typeof kept.root !== 'string') return [];
    return [{ size: kept.size, root: kept.root, from: kept.from }];
  } catch {
    return [];
  }
}

export function keepHead({ chain, ledger, verdict }: AuditCertificate, now: Date): void {
  if (verdict !== 'passed' || ledger.size === 0) return;
  const from = `your check of ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  try {
    localStorage.setItem(NAME, JSON.stringify({ chainId: chain.id, size: ledger.size, root: ledger.root, from }));
  } catch {
    // Without storage, the next check begins without it.
  }
}
