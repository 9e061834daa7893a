// Why: docs/decisions/0226-keep-metrics-in-one-file-per-process.md
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { serveMetrics, type MetricsAddress } from '@hireledger/db/serve-metrics';
import { REFUSALS } from '@hireledger/signer/calls';
import type { SignerMeasures } from './signing/measured-signer.ts';

export interface Metrics {
  /** The same work, measured. */
  timed<Given extends unknown[]>(job: string, run: (...given: Given) => Promise<void>): typeof run;
  signer: SignerMeasures;
  serve(address: MetricsAddress): Promise<void>;
}

/**
 * What only this process knows. What it reports by its heartbeats, and what is in the tables, the api's metrics show:
 * they are there while no worker runs.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const jobs = new Histogram({
    name: 'hireledger_job_duration_seconds',
    help: 'Runs of jobs, repeated ones too, by how they ended: done or failed.',
    labelNames: ['job', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  });
  const signatures = new Histogram({
    name: 'hireledger_signature_duration_seconds',
    help: 'Time of one signature of the signer, with the way there and back: that of its call, divided by how many were asked for.',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'hireledger_signer_refusals_total',
    help: 'What the signer did not sign, by its reason.',
    labelNames: ['code'],
    registers: [registry],
  });
  // A rate can be read from the first one on.
  for (const code of REFUSALS) refusals.inc({ code }, 0);
  return {
    signer: { signed: (seconds) => signatures.observe(seconds), refused: (code) => refusals.inc({ code }) },
    timed(job, run) {
      for (const outcome of ['done', 'failed']) jobs.zero({ job, outcome });
      return async (...given) => {
        const end = jobs.startTimer({ job });
        try {
          await run(...given);
          end({ outcome: 'done' });
        } catch (error) {
          end({ outcome: 'failed' });
          throw error;
        }
      };
    },
    serve: (address) => serveMetrics(address, registry),
  };
}
