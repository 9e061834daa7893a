import type { RequestedOperation } from './requested-operations.ts';

/** Whether the time has passed in which everybody who agreed to an operation lets it be carried out. */
export function isLate(operation: RequestedOperation, now: Date): boolean {
  const seconds = BigInt(Math.floor(now.getTime() / 1_000));
  return deadlinesOf(operation).some(
    (deadline) => /^\d+$/.test(String(deadline)) && BigInt(String(deadline)) < seconds,
  );
}

/** Seconds since 1970, as the rows have them; none where nobody agreed to the operation. */
function deadlinesOf(operation: RequestedOperation): unknown[] {
  switch (operation.kind) {
    case 'disburse':
      return [operation.consented?.consent?.message?.deadline];
    case 'withdraw':
      return [operation.consent?.deadline];
    case 'step': {
      const { company, payee } = operation.consents;
      const messages = [company?.message, payee?.message] as ({ deadline?: unknown } | null | undefined)[];
      return [operation.ruling?.deadline, ...messages.map((message) => message?.deadline)];
    }
    default:
      return [];
  }
}
