import { ApiError } from '../http/api-error.ts';

/** The current state of a profile card, in the details of PROFILE_CHANGED. */
export interface CurrentCard {
  version: string;
  /** As the call that saves the card names them. */
  values: Record<string, unknown>;
}

/**
 * The current state, if a save was refused because the card was changed elsewhere meanwhile; null for any other
 * failure.
 */
export function currentCard(error: unknown): CurrentCard | null {
  if (!(error instanceof ApiError) || error.code !== 'PROFILE_CHANGED') return null;
  const { version, values } = error.details;
  return typeof version === 'string' && typeof values === 'object' && values !== null
    ? { version, values: values as Record<string, unknown> }
    : null;
}
