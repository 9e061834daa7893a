import { expect, it } from 'vitest';
import { findFreePort } from '@hireledger/launch/free-port';
import { SignerRefused, type Signer } from '@hireledger/signer/client';
import { createMetrics } from './metrics.ts';
import { measuredSigner } from './signing/measured-signer.ts';

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

it('times signatures and counts refusals of the signer by their reason', async () => {
  const metrics = createMetrics();
  const address = { host: '127.0.0.1', port: await findFreePort() };
  await metrics.serve(address);
  const refused = { code: 'not-consented' as const, reason: 'Nobody agreed.' };
  const behind = new SignerRefused({ code: 'behind', reason: 'The store is an older copy.' });
  const answers = [
    async () => ({ results: [{ signature: '0x', funding: null }, { refused }] }),
    () => Promise.reject(behind),
  ];
  const signer = measuredSigner({ signConsented: () => answers.shift()!() } as unknown as Signer, metrics.signer);
  await signer.signConsented({ steps: [] });
  await expect(signer.signConsented({ steps: [] })).rejects.toBe(behind);
  const text = await (await fetch(`http://${address.host}:${address.port}/metrics`)).text();
  for (const line of [
    'hireledger_signature_duration_seconds_count 1',
    'hireledger_signer_refusals_total{code="not-consented"} 1',
    'hireledger_signer_refusals_total{code="behind"} 1',
    'hireledger_signer_refusals_total{code="limit"} 0',
  ])
    expect(text).toContain(line);
});

it('says in a sentence that its port is taken', async () => {
  const address = { host: '127.0.0.1', port: await findFreePort() };
  await createMetrics().serve(address);
  await expect(createMetrics().serve(address)).rejects.toThrow(/The metrics cannot be served on .*METRICS_PORT/);
});
