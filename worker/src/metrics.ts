// Why: docs/decisions/0226-keep-metrics-in-one-file-per-process.md
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { serveMetrics, type MetricsAddress } from '@hireledger/db/serve-metrics';

export interface Metrics {
  /** The same work, measured. */
  timed<Given extends unknown[]>(job: string, run: (...given: Given) => Promise<void>): typeof run;
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
  return {
    timed:
      (job, run) =>
      async (...given) => {
        const end = jobs.startTimer({ job });
        try {
          await run(...given);
          end({ outcome: 'done' });
        } catch (error) {
          end({ outcome: 'failed' });
          throw error;
        }
      },
    serve: (address) => serveMetrics(address, registry),
  };
}
