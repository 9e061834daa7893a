import { expect, test } from 'vitest';
import { answer, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { useJobMarks } from '../calls.ts';
import { SaveCardButton } from './SaveCardButton.tsx';

const ID = '10000000-0000-4000-8000-000000000001';

const Card = () => (
  <SaveCardButton job={{ id: ID, title: 'Welder' }} saved={useJobMarks([ID], true).get(ID)?.saved ?? false} />
);

test('a job that is saved while the marks are still loading stays saved', async () => {
  const first = Promise.withResolvers<void>();
  let reads = 0;
  answer('GET /jobs/marks', async () => {
    reads += 1;
    const saved = requestsTo('PUT /saved-jobs/:jobId').length > 0;
    if (reads === 1) await first.promise;
    return { data: reads === 1 || !saved ? [] : [{ jobId: ID, saved: true, stage: null }] } as never;
  });
  answer('PUT /saved-jobs/:jobId', { message: 'Saved.' } as never);
  const screen = await show(<Card />, { as: TALENT });
  await expect.poll(() => reads).toBe(1);
  await screen.getByRole('button', { name: 'Save Welder' }).click();
  await expect.poll(() => requestsTo('PUT /saved-jobs/:jobId').length).toBe(1);
  first.resolve();
  await expect.element(screen.getByRole('button', { name: 'Save Welder', pressed: true })).toBeVisible();
});
