import type { Answer as Body, FailureOf, Method, Query, Sent } from '@hireledger/domain/http/endpoint';
import type { EndpointKey, Endpoints } from '@hireledger/domain/http/endpoints';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { session } from './session.ts';

type QueryValue = string | number | boolean | undefined | null;

/** What every input has, whatever its endpoint. */
interface RequestOptions {
  params?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** A list gives its name once for each of its values. Undefined, null and empty values are left out. */
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  signal?: AbortSignal | undefined;
  /** One per intent: keep it over retries of the same press (see `newIdempotencyKey`). */
  idempotencyKey?: string;
  /** The version that an edit began from; where there is a newer one the answer is PROFILE_CHANGED. */
  ifMatch?: string | undefined;
  /** Milliseconds until the request is given up; 20 s by default. */
  timeout?: number;
  /** Lets a small request outlive the page that is being left. */
  keepalive?: boolean;
}

export interface Answer<T> {
  data: T;
  headers: Headers;
  /** The event number up to which the answer is true, where the server says so. */
  eventsUpTo: number | null;
}

/** What the call of that key answers. */
export type AnswerOf<K extends EndpointKey> = Body<Endpoints[K]>;

/** What the call of that key throws: its own failures, or that no usable answer came. */
export type ErrorOf<K extends EndpointKey> = ApiError<FailureOf<Endpoints[K]>>;

/** What the call of that key takes: params, query, body, idempotencyKey and ifMatch, as its endpoint defines them. */
export type InputOf<K extends EndpointKey> = Sent<Endpoints[K]> &
  Pick<RequestOptions, 'signal' | 'timeout' | 'keepalive'>;

/** The query of the call of that key. */
export type QueryOf<K extends EndpointKey> = Query<Endpoints[K]>;

/** What a caller of that key passes: nothing where the endpoint demands nothing. */
export type Given<K extends EndpointKey> =
  Record<never, never> extends Sent<Endpoints[K]> ? [InputOf<K>?] : [InputOf<K>];

/** The request that a call of that key is, its path filled in. */
export function requestOf<K extends EndpointKey>(key: K, input?: InputOf<K>) {
  const { params, ...options } = (input ?? {}) as RequestOptions;
  const [method, template] = key.split(' ') as [Method, string];
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params![name]!));
  return { method, path, options };
}

/** A key that names one intent to the server, so that a repeated press or a retry does a thing once. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/**
 * Makes the call that an endpoint of `domain/http` defines, named by its method and path, for those who need its headers too. The one door to
 * the server: bearer token, JSON both ways, a time limit, failures as ApiError. A 401 to a request that carried the current token ends the
 * session, and the guard then leads to sign-in and back. Nothing is shown here; callers do that where it belongs.
 * @throws ErrorOf<K>
 */
export function callForAnswer<K extends EndpointKey>(key: K, ...[input]: Given<K>): Promise<Answer<AnswerOf<K>>> {
  const { method, path, options } = requestOf(key, input);
  return sendOnce<AnswerOf<K>>(method, path, options);
}

/** As `callForAnswer`, for those who need only the body. */
export async function call<K extends EndpointKey>(key: K, ...given: Given<K>): Promise<AnswerOf<K>> {
  return (await callForAnswer(key, ...given)).data;
}

/** A failure of the call of that key, with the codes that it may have; null for anything else. */
export const failureOf = <K extends EndpointKey>(_key: K, error: unknown): ErrorOf<K> | null =>
  error instanceof ApiError ? (error as ErrorOf<K>) : null;

/** The latest write that is under way, by all that it asks for. */
let latest: { asked: string; answer: Promise<Answer<unknown>> } | null = null;

/**
 * A write that repeats the latest one while that is under way is not sent: both get the one answer, so a double press is one call wherever
 * it was made. Only the latest counts, since what came between may have changed what the same words mean (save, unsave, save).
 */
function sendOnce<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  if (method === 'GET' || options.signal || options.keepalive) return send<T>(method, path, options);
  const asked = JSON.stringify([session.current()?.token, method, path, options.query, options.body, options.ifMatch]);
  if (latest?.asked === asked) return latest.answer as Promise<Answer<T>>;
  const answer = send<T>(method, path, options);
  const own = (latest = { asked, answer });
  return answer.finally(() => {
    if (latest === own) latest = null;
  });
}

async function send<T>(method: Method, path: string, options: RequestOptions): Promise<Answer<T>> {
  const token = session.current()?.token;
  const timeout = AbortSignal.timeout(options.timeout ?? 20_000);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);

  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path + queryText(options.query), {
      method,
      headers,
      signal,
      cache: 'no-store',
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    body = parse(await response.text());
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw timeout.aborted ? new ApiError(0, 'TIMEOUT', '') : new ApiError(0, 'NETWORK', '');
  }
  if (!response.ok) {
    if (response.status === 401 && token && session.current()?.token === token) session.finish('expired');
    throw errorOfAnswer(response.status, body);
  }
  if (body === undefined) throw new ApiError(response.status, 'BAD_ANSWER', '');
  const upTo = response.headers.get('x-events-up-to');
  return { data: body as T, headers: response.headers, eventsUpTo: upTo === null ? null : Number(upTo) };
}

/** What follows the path in an address; empty where nothing is asked. */
export function queryText(query: RequestOptions['query']): string {
  if (!query) return '';
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(query))
    for (const value of Array.isArray(given) ? (given as QueryValue[]) : [given as QueryValue])
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** Undefined for what is not JSON and so not the server's own: a page of a proxy, or of a network that wants a sign-in. */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
