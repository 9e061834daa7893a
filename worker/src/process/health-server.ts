import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from '@hireledger/domain/environment/open-doors';

/** A page at its own path, next to the two health checks. */
export interface OwnPage {
  path: string;
  /** True if other machines may open it too. */
  open: boolean;
  render(query: URLSearchParams): Promise<string>;
}

interface HealthServer {
  port: number;
  close(): Promise<void>;
}

/**
 * `/healthz`: the process answers. `/readyz`: 200 if `check` finds nothing wrong; else 503 with its sentences. `page`,
 * if given, is served too. Port 0 takes a free one.
 */
export async function startHealthServer(
  { host, port }: { host: string; port: number },
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
    if (page && pathname === page.path && (page.open || isFromHere(request))) {
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
    server.listen(port, host, resolve);
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

/** Whether this machine asks, under its own name: another site may point its name at our address. */
const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopbackHost(socket.remoteAddress ?? '') && isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''));
