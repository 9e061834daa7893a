// Why: docs/decisions/0227-follow-one-action-by-the-id-of-its-request.md
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PersonId } from '@hireledger/domain/accounts/ids';

const current = new AsyncLocalStorage<{ trace: string | null; person: PersonId | null }>();

/** The id of the action that this work is part of, a UUID; null outside of any. */
export const currentTrace = (): string | null => current.getStore()?.trace ?? null;

/** Who acts; null where nobody is signed in, or where no person does it. */
export const currentPerson = (): PersonId | null => current.getStore()?.person ?? null;

/** Runs `work` as part of an action of a person or of nobody; with null as part of none. */
export const withTrace = <T>(trace: string | null, work: () => T, person: PersonId | null = null): T =>
  current.run({ trace, person }, work);

const TRACEPARENT = /^00-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const NONE = '00000000-0000-0000-0000-000000000000';

/** The trace id in a W3C `traceparent` header, written as a UUID; null in any other text. */
export function traceIn(header: unknown): string | null {
  const parts = typeof header === 'string' && TRACEPARENT.exec(header);
  const trace = parts && parts.slice(1).join('-');
  return trace && trace !== NONE ? trace : null;
}
