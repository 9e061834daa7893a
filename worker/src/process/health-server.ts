import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from '@hireledger/domain/environment/open-doors';

/** A page at its own path, next to the two health checks. */
export interface OwnPage {
  path: string;
  render(query: URLSearchParams): Promise<string>;
}

export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

/**
 * `/healthz`: the process answers. `/readyz`: 200 if `check` finds nothing wrong; else 503 with its sentences. `page`,
 * if given, is served too. Listens on loopback; port 0 takes a free one.
 */
export async function startHealthServer(
  port: number,
  check: () => Promise<string[]>,
  page?: OwnPage | null,
): Promise<HealthServer> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/healthz') return answer(200, { status: 'ok' });
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://worker');
    // Another site may point its own name at this machine's address; the Host header shows it.
    if (page && pathname === page.path && isLoopbackHost((request.headers.host ?? '').replace(/:\d+$/, ''))) {
      const html = await page.render(searchParams).catch(() => null);
      if (html === null) return answer(500, { status: 'the page could not be rendered' });
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      return void response.end(html);
    }
    if (request.url !== '/readyz') return answer(404, { status: 'unknown path' });
    const problems = await check().catch((error: Error) => [error.message]);
    answer(problems.length === 0 ? 200 : 503, { status: problems.length === 0 ? 'ready' : 'not ready', problems });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
