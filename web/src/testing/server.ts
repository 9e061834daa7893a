// Why: docs/decisions/0206-test-each-piece-of-the-web-alone-in-a-browser.md
import { ERRORS, type ErrorBody, type ErrorCode, type FieldIssue } from '@hireledger/domain/errors/catalogue';
import type { FailureOf, Method, Sent } from '@hireledger/domain/http/endpoint';
import { ENDPOINTS, type EndpointKey, type Endpoints } from '@hireledger/domain/http/endpoints';
import type { z } from 'zod';
import type { AnswerOf } from '../http/call.ts';

/** A request that a piece made, in the words of its endpoint. */
type RequestTo<K extends EndpointKey> = Sent<Endpoints[K]> & { params: Record<string, string> };

type Reply<K extends EndpointKey> = AnswerOf<K> | ((request: RequestTo<K>) => AnswerOf<K> | Promise<AnswerOf<K>>);
interface AnyRequest {
  key: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  idempotencyKey?: string;
  ifMatch?: string;
}

interface Refusal {
  message?: string;
  issues?: FieldIssue[];
  details?: Record<string, unknown>;
}

/** Thrown within a reply: the failure that the server answers with. */
class Refused extends Error {
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.code);
    this.body = body;
  }
}

/** Thrown within a reply: no answer comes. */
class Lost extends Error {}

let replies = new Map<string, (request: AnyRequest) => unknown>();
let received: AnyRequest[] = [];
/** Requests without an answer, and bodies that the product's server would refuse. */
let faults: string[] = [];

/** What the server answers to a call from now on: a body, or a function of the request that gives one. */
export function answer<K extends EndpointKey>(key: K, reply: Reply<K>): void {
  replies.set(key, (request) =>
    typeof reply === 'function' ? (reply as (of: AnyRequest) => unknown)(request) : reply,
  );
}

/** The server refuses a call from now on, with the catalogue's sentence unless another one is given. */
export function refuse<K extends EndpointKey>(key: K, code: FailureOf<Endpoints[K]>, refusal: Refusal = {}): void {
  replies.set(key, () => {
    throw refusalOf(code, refusal);
  });
}

/** For a reply that refuses some requests: what it throws. */
export function refusalOf(code: ErrorCode, refusal: Refusal = {}): Error {
  const { status: statusCode, message } = ERRORS[code];
  return new Refused({ statusCode, code, error: code, message, requestId: 'test', ...refusal });
}

/** The connection fails: no answer comes to this call from now on. */
export function loseConnection(key: EndpointKey): void {
  replies.set(key, () => {
    throw new Lost();
  });
}

/** The requests of a call so far. */
export const requestsTo = <K extends EndpointKey>(key: K): RequestTo<K>[] =>
  received.filter((request) => request.key === key) as unknown as RequestTo<K>[];

/** For each test: a server that knows no answer yet. */
export function startServer(): void {
  replies = new Map();
  received = [];
  faults = [];
}

/** Requests that the test did not expect, one line each. */
export const unexpectedRequests = (): readonly string[] => faults;

const CALLS = ENDPOINTS.map(({ method, path, body, status = 200 }) => ({
  key: `${method} ${path}`,
  method,
  body: body as z.ZodType | undefined,
  status,
  names: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!),
  address: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`),
  // `/jobs/mine` is not `/jobs/:id`.
})).sort((one, other) => one.names.length - other.names.length);

/** Answers a request as the test says; null if no endpoint has this address. */
async function respond(
  method: string,
  address: string,
  body: unknown,
  headers = new Headers(),
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(address, location.href);
  const call = CALLS.find((one) => one.method === (method as Method) && one.address.test(pathname));
  if (!call) return null;
  const values = call.address.exec(pathname)!.slice(1).map(decodeURIComponent);
  const params = Object.fromEntries(call.names.map((name, index) => [name, values[index]!]));
  const request: AnyRequest = {
    key: call.key,
    params,
    query: Object.fromEntries(searchParams),
    body,
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    ifMatch: headers.get('if-match')?.replaceAll('"', ''),
  };
  received.push(request);
  const checked = call.body?.safeParse(body);
  if (checked?.success === false)
    faults.push(`${call.key} with a body that the server refuses: ${checked.error.message}`);
  const reply = replies.get(call.key);
  if (!reply) {
    faults.push(`${call.key} has no answer`);
    return Response.json({ message: '' }, { status: 500 });
  }
  try {
    return Response.json(await reply(request), { status: call.status });
  } catch (failure) {
    if (failure instanceof Refused) return Response.json(failure.body, { status: failure.body.statusCode });
    throw failure;
  }
}

/** Puts the server between the pieces and the network: the only two ways by which they reach it. */
export function interceptRequests(): void {
  if (globalThis.XMLHttpRequest === Upload) return;
  const byNetwork = globalThis.fetch;
  globalThis.fetch = async (target, init) => {
    const address = target instanceof Request ? target.url : String(target);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    init?.signal?.throwIfAborted();
    const answered = await untilAborted(
      respond(init?.method ?? 'GET', address, body, new Headers(init?.headers)),
      init?.signal,
    );
    return answered ?? byNetwork(target, init);
  };
  globalThis.XMLHttpRequest = Upload;
}

/** As the network does, even while the answer is held back. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}

/** Uploads go by XMLHttpRequest, which reports progress. */
class Upload extends XMLHttpRequest {
  #method = '';
  #address = '';
  #answer: { status: number; body: unknown } | null = null;
  #aborted = false;

  override open(method: string, address: string | URL): void {
    this.#method = method;
    this.#address = String(address);
  }

  override setRequestHeader(): void {}

  override getResponseHeader(): null {
    return null;
  }

  override get status(): number {
    return this.#answer?.status ?? 0;
  }

  override get response(): unknown {
    return this.#answer?.body ?? null;
  }

  override abort(): void {
    this.#aborted = true;
    this.#report('abort');
  }

  override send(form?: XMLHttpRequestBodyInit | Document | null): void {
    const file = form instanceof FormData ? form.get('file') : null;
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
    void respond(this.#method, this.#address, file).then(
      async (response) => {
        if (this.#aborted) return;
        this.#answer = { status: response?.status ?? 404, body: await response?.json() };
        this.#report('load');
      },
      () => this.#report('error'),
    );
  }

  #report(event: 'abort' | 'load' | 'error'): void {
    this.dispatchEvent(new ProgressEvent(event));
    this.dispatchEvent(new ProgressEvent('loadend'));
  }
}
