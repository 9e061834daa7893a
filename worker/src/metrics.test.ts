import { expect, it } from 'vitest';
import { findFreePort } from '@hireledger/launch/free-port';
import { createMetrics } from './metrics.ts';

it('counts the runs of each job by how they ended', async () => {
  const metrics = createMetrics();
  const address = { host: '127.0.0.1', port: await findFreePort() };
  await metrics.serve(address);
  const run = metrics.timed('send-mail', async (works: boolean) => {
    if (!works) throw new Error('no mail server');
  });
  await run(true);
  await expect(run(false)).rejects.toThrow('no mail server');
  const text = await (await fetch(`http://${address.host}:${address.port}/metrics`)).text();
  expect(text).toContain('hireledger_job_duration_seconds_count{job="send-mail",outcome="done"} 1');
  expect(text).toContain('hireledger_job_duration_seconds_count{job="send-mail",outcome="failed"} 1');
});

it('says in a sentence that its port is taken', async () => {
  const address = { host: '127.0.0.1', port: await findFreePort() };
  await createMetrics().serve(address);
  await expect(createMetrics().serve(address)).rejects.toThrow(/The metrics cannot be served on .*METRICS_PORT/);
});
