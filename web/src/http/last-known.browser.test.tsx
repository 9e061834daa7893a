import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, TALENT } from '../testing/show.tsx';
import { ApiError } from './api-error.ts';
import { forgetLastKnown, useLastKnown } from './last-known.ts';

const AT = Date.parse('2026-03-01T09:00:00Z');
const query = {
  data: undefined as string | undefined,
  error: null as Error | null,
  isPending: true,
  isPlaceholderData: false,
  fetchStatus: 'fetching' as 'fetching' | 'paused' | 'idle',
  dataUpdatedAt: 0,
};
const fetched = { ...query, data: '$12.00', isPending: false, fetchStatus: 'idle' as const, dataUpdatedAt: AT };
const offline = { ...query, fetchStatus: 'paused' as const };

function Figures({ query: given, of = 'All time' }: { query: typeof query; of?: string }) {
  const { data, asOf } = useLastKnown(given, 'wallet', of);
  return (
    <p>
      {data ?? 'nothing'}, {asOf ?? 'now'}
    </p>
  );
}
const shown = async (piece: ReactNode, text: string) => {
  const screen = await show(piece, { as: TALENT });
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await screen.unmount();
};

test('the last figures of a screen are shown with their time while there is no connection', async () => {
  await shown(<Figures query={fetched} />, '$12.00, now');
  await shown(<Figures query={offline} />, '$12.00, 2026-03-01T09:00:00.000Z');
  const unreachable = { ...query, isPending: false, error: new ApiError(0, 'NETWORK', 'Unreachable') };
  await shown(<Figures query={unreachable} />, '$12.00, 2026-03-01T09:00:00.000Z');
});

test('figures of another period, and those of an account that signed out, are not shown', async () => {
  await shown(<Figures query={fetched} />, '$12.00, now');
  await shown(<Figures query={offline} of="Last 7 days" />, 'nothing, now');
  forgetLastKnown(TALENT.id);
  await shown(<Figures query={offline} />, 'nothing, now');
});

test('figures that are being fetched are not shown before they come', async () => {
  await shown(<Figures query={fetched} />, '$12.00, now');
  await shown(<Figures query={query} />, 'nothing, now');
});
