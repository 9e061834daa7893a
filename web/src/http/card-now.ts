import { ApiError } from './api-error.ts';

/** A card of a profile as it is now, in the details of PROFILE_CHANGED. */
export interface CardNow {
  version: string;
  /** In the words of the call that saves the card. */
  values: Record<string, unknown>;
}

/** What is there now, where a save was refused because another place changed the card meanwhile; null for any other failure. */
export function cardNow(error: unknown): CardNow | null {
  if (!(error instanceof ApiError) || error.code !== 'PROFILE_CHANGED') return null;
  const { version, values } = error.details;
  return typeof version === 'string' && typeof values === 'object' && values !== null
    ? { version, values: values as Record<string, unknown> }
    : null;
}
