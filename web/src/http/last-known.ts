import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserStorage } from '../browser/browser-storage.ts';
import { ApiError } from './api-error.ts';
import { storageOwner } from './storage-owner.ts';

/** Screens whose figures this browser remembers. */
type Remembered = 'wallet' | 'payouts' | 'talent-dashboard' | 'company-dashboard';

interface Kept {
  /** ISO. */
  at: string;
  /** What was shown, such as a period: figures of anything else are not shown in its place. */
  of: string;
  data: unknown;
}

const SCREENS: readonly Remembered[] = ['wallet', 'payouts', 'talent-dashboard', 'company-dashboard'];
/** The number is raised when the figures of a screen change their shape: what another version kept is not shown. */
const storeOf = (screen: Remembered) => browserStorage<Kept>(() => localStorage, `last-known-2-${screen}`);

/** Removes what this browser remembers of a person in an account. */
export function forgetLastKnown(owner: string): void {
  for (const screen of SCREENS) storeOf(screen).write(owner, null);
}

type Query<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'fetchStatus' | 'dataUpdatedAt'
>;

/**
 * The data of a query; without a connection, the last that this browser got of the same screen, with its time (ISO).
 * `before` is that last data in any case, to reserve room for what it showed. It is removed at sign-out.
 */
export function useLastKnown<Data>(
  query: Query<Data>,
  screen: Remembered,
  of = '',
): { data: Data | undefined; asOf: string | null; before: Data | undefined } {
  const owner = storageOwner() ?? '';
  const { data, dataUpdatedAt, isPlaceholderData } = query;
  const [store] = useState(() => storeOf(screen));
  useEffect(() => {
    if (data === undefined || isPlaceholderData || !owner) return;
    store.write(owner, { at: new Date(dataUpdatedAt).toISOString(), of, data });
  }, [store, owner, of, data, dataUpdatedAt, isPlaceholderData]);
  const [kept] = useState(() => store.read(owner));
  const before = kept?.of === of ? (kept.data as Data) : undefined;
  if (data !== undefined || before === undefined || !isCutOff(query)) return { data, asOf: null, before };
  return { data: before, asOf: kept!.at, before };
}

/** The request waits for a network, or the server could not be reached. */
const isCutOff = ({ error, isPending, fetchStatus }: Query<unknown>): boolean =>
  (isPending && fetchStatus === 'paused') || (error instanceof ApiError && error.status === 0);
