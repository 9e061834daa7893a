import type { AuditState } from '@hireledger/domain/audit/verify/audit-state';
import type { AuditReport } from '@hireledger/domain/audit/verify/report';
import type { AuditProgress } from '@hireledger/domain/audit/verify/verify-ledger';
import type { KnownHead } from '@hireledger/domain/audit/verify/inputs';
import type { ChainInfo } from '@hireledger/domain/http/audit';

/** What a check reads. */
export interface VerificationInputs {
  info: ChainInfo;
  /** Our own address: the ledger is read from there. */
  market: string;
  /** JSON-RPC of one node, or of two that must agree. */
  nodes: readonly string[];
  /** From checks that this browser made before. */
  knownHeads: readonly KnownHead[];
  /** Where a stopped check continues. */
  state?: AuditState | undefined;
}

/** What the worker reports. `state` comes about once a second. */
export type VerificationNews =
  | { progress: AuditProgress; state?: AuditState }
  | { report: AuditReport }
  | { failure: string };

/** Starts a check, and gives the function that stops it. */
export type StartVerification = (inputs: VerificationInputs, onNews: (news: VerificationNews) => void) => () => void;
