// Why: docs/decisions/0166-send-to-the-chain-from-the-worker-and-let-visitors-read-through-the-api.md
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { ChainError } from './chain-error.ts';
import { createFairSemaphore, TooManyWait } from '../fair-semaphore.ts';
import { RpcError } from '../json-rpc.ts';
import { BodyTooLarge, readBody } from '../read-body.ts';
import { requireSmallBatch } from '../visitor-reads.ts';

const bodyLimit = 1024 * 1024;
/** The most that the worker sends in one request, and that public nodes still accept. */
const batchLimit = 100;
/** The node answers one call after the other: the worker's waits for one of a visitor at most. */
const VISITORS = { running: 1, runningPerPerson: 1, perPerson: 20, people: 50 };

interface Answering {
  /** The worker's bearer token; undefined makes everybody the worker. */
  token: string | undefined;
  answer(method: string, params: unknown[], maySend: boolean): Promise<unknown>;
}

/** Answers what was parsed from a body; undefined for nothing. */
type Answer = (parsed: unknown) => Promise<unknown>;
type AnswerCall = (method: string, params: unknown[]) => Promise<unknown>;

interface RpcServer {
  port: number;
  /** Lets open requests finish, then closes every connection. */
  close(): Promise<void>;
}

/** The answer to a plain GET: enough for a health check. */
type Status = () => Promise<Record<string, unknown>>;

/**
 * JSON-RPC 2.0 over HTTP, single and in batches. A request without the worker's token is a visitor's, and its calls are made one
 * by one. Visitors are served in turn, each by network address, and an address's pages apart from its programs.
 *
 * Pages of any origin may read, because an audit may compare the ledger with the chain in the visitor's own browser. They cannot
 * send: browsers ask beforehand about a body of JSON, and are not allowed the header that the token comes in. A request for a
 * host name that is not this machine's comes from a page whose name resolves to this machine, and is refused.
 *
 * @param port 0 for a free one
 * @throws ChainError when the port is taken
 */
export async function startRpcServer(
  host: string,
  port: number,
  answering: Answering,
  status: Status,
): Promise<RpcServer> {
  const inTurn = createFairSemaphore(VISITORS);
  const server = createServer((request, response) => {
    if (!isNameOfThisMachine(request.headers.host, host)) {
      reply(
        response,
        403,
        failure(null, new RpcError(-32001, 'This chain answers to localhost and to addresses alone.')),
        { connection: 'close' },
      );
      return;
    }
    const isWorker = isWorkers(request.headers.authorization, answering.token);
    const answerCall: AnswerCall = (method, params) => answering.answer(method, params, isWorker);
    const visitor = `${request.socket.remoteAddress} ${request.headers.origin === undefined ? 'program' : 'page'}`;
    const answer: Answer = isWorker
      ? (parsed) => answerAll(parsed, answerCall)
      : (parsed) => inTurn(visitor, () => answerOneByOne(parsed, answerCall));
    handle(request, response, answer, status).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) {
        reply(response, 413, failure(null, new RpcError(-32600, 'A request has at most 1 MB.')), {
          connection: 'close',
        });
      } else if (error instanceof TooManyWait) {
        reply(response, 429, failure(null, new RpcError(-32005, 'Too many requests wait. Try again in a moment.')));
      } else response.destroy();
    });
  });
  server.requestTimeout = 30_000;
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new ChainError(`Port ${port} is in use; stop what listens there, or set CHAIN_PORT.`)
          : new ChainError(`The chain cannot listen on ${host}:${port}: ${error.message}.`),
      );
    });
    server.listen(port, host, resolve);
  });
}

async function handle(request: IncomingMessage, response: ServerResponse, answer: Answer, status: Status) {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, {
      ...openToAll,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    });
    response.end();
  } else if (request.method === 'GET') {
    reply(response, 200, await status());
  } else if (request.method === 'POST') {
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      reply(response, 415, failure(null, new RpcError(-32600, 'Send JSON-RPC as application/json.')), {
        connection: 'close',
      });
      return;
    }
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new BodyTooLarge();
    const body = await readBody(request, bodyLimit);
    const answered = await answerBody(body, answer);
    if (answered === undefined) response.writeHead(204, openToAll).end();
    else reply(response, 200, answered);
  } else {
    reply(response, 405, failure(null, new RpcError(-32600, 'Send JSON-RPC by POST.')), { allow: 'GET, POST' });
  }
}

/** A domain name that resolves to this machine is not its own. */
function isNameOfThisMachine(header: string | undefined, host: string): boolean {
  const name = (header ?? '')
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return name === 'localhost' || name === host.toLowerCase() || isIP(name) !== 0;
}

function isWorkers(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

const openToAll = { 'access-control-allow-origin': '*' };

function reply(response: ServerResponse, statusCode: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(statusCode, { ...openToAll, 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

async function answerBody(body: string, answer: Answer): Promise<unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return failure(null, new RpcError(-32700, 'The body is not JSON.'));
  }
  if (Array.isArray(parsed) && (parsed.length === 0 || parsed.length > batchLimit)) {
    return failure(null, new RpcError(-32600, `A batch has 1 to ${batchLimit} requests.`));
  }
  return answer(parsed);
}

async function answerAll(parsed: unknown, answer: AnswerCall): Promise<unknown> {
  if (!Array.isArray(parsed)) return answerOne(parsed, answer);
  return orNothing(await Promise.all(parsed.map((one) => answerOne(one, answer))));
}

async function answerOneByOne(parsed: unknown, answer: AnswerCall): Promise<unknown> {
  if (!Array.isArray(parsed)) return answerOne(parsed, answer);
  try {
    requireSmallBatch(parsed as { method?: unknown }[]);
  } catch (error) {
    return failure(null, error);
  }
  const answers: unknown[] = [];
  for (const one of parsed) answers.push(await answerOne(one, answer));
  return orNothing(answers);
}

/** A batch of notifications alone gets no answer. */
function orNothing(answers: unknown[]): unknown {
  const given = answers.filter((one) => one !== undefined);
  return given.length > 0 ? given : undefined;
}

/** The answer to one request; undefined for a notification, which gets none. */
async function answerOne(request: unknown, answer: AnswerCall): Promise<unknown> {
  const { id, method, params = [] } = (request ?? {}) as { id?: unknown; method?: unknown; params?: unknown };
  if (typeof method !== 'string' || !Array.isArray(params)) {
    return failure(null, new RpcError(-32600, 'A request has a method and a list of params.'));
  }
  try {
    const result = await answer(method, params);
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result };
  } catch (error) {
    return id === undefined ? undefined : failure(id, error);
  }
}

function failure(id: unknown, error: unknown) {
  const { code, message, data } =
    error instanceof RpcError ? error : new RpcError(-32603, 'The chain failed to answer; its log says more.');
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}
