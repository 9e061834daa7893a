import { createServer } from 'node:http';
import { once } from 'node:events';

/** Where a process shows its metrics. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/**
 * Serves `/metrics` in Prometheus' text format, on a port that nothing else uses: who may reach it is decided by the
 * network alone. Must not keep the process alive, and ends with it.
 * @throws Error with a sentence when it cannot listen there
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  registry: { contentType: string; metrics(): Promise<string> },
): Promise<void> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics().catch(() => null);
    if (text === null) return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  });
  server.listen(port, host).unref();
  await once(server, 'listening').catch((error: Error) => {
    throw new Error(`The metrics cannot be served on ${host}:${port} (METRICS_HOST, METRICS_PORT): ${error.message}.`, {
      cause: error,
    });
  });
}
