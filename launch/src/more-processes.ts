import { findFreePort } from './free-port.ts';
import { beginLog } from './log-file.ts';
import { startService, type RunningService, type ServiceDefinition } from './service.ts';
import { addressOf, apiService, workerService, type SystemFacts } from './services.ts';

/** Further processes of a running system, as they would run on other machines. */
export interface MoreProcesses {
  /** Starts one more api process, as behind a proxy, and returns its address. */
  addApi: () => Promise<string>;
  /** Starts one more worker and returns its process id. */
  addWorker: () => Promise<number>;
  stop: () => Promise<void>;
}

export function moreProcesses(dataDir: string, facts: SystemFacts): MoreProcesses {
  const services: RunningService[] = [];
  const start = async (definition: ServiceDefinition, port: number) => {
    const service = startService(definition, beginLog(dataDir, `${definition.name}-${port}`));
    services.push(service);
    await service.ready;
    return service;
  };
  // Metrics have a port of their own, which is the first process's.
  const own = () => ({ ...facts, others: { ...facts.others, METRICS_PORT: undefined } });
  return {
    async addApi() {
      const port = await findFreePort();
      await start(apiService({ ...own(), port }), port);
      return addressOf(facts.host, port);
    },
    async addWorker() {
      const workerPort = await findFreePort();
      return (await start(workerService({ ...own(), workerPort }), workerPort)).pid;
    },
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}
