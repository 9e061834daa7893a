import type { Answer as Body, FailureOf, Method, Query, Sent } from '@hireledger/domain/http/endpoint';
import type { EndpointKey, Endpoints } from '@hireledger/domain/http/endpoints';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { session } from './session.ts';

type QueryValue = string | number | boolean | undefined | null;

/** Options of every call. */
interface RequestOptions {
  params?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** A list repeats its name for each of its values. Undefined, null and empty values are omitted. */
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  signal?: AbortSignal | undefined;
  /** One per intent: reuse it for retries of the same click (see `newIdempotencyKey`). */
  idempotencyKey?: string;
  /** The version that the edit is based on; if there is a newer one, the answer is PROFILE_CHANGED. */
  ifMatch?: string | undefined;
  /** The timeout in milliseconds; 20 s by default. */
  timeout?: number;
  /** Lets a small request finish after the page is left. */
  keepalive?: boolean;
}

export interface Answer<T> {
  data: T;
  headers: Headers;
  /** The answer contains all events up to this number, if the server says so. */
  eventsUpTo: number | null;
}

/** The answer of the call. */
export type AnswerOf<K extends EndpointKey> = Body<Endpoints[K]>;

type DataOf<K extends EndpointKey> = AnswerOf<K> extends { data: infer Data } ? Data : never;

/** What the call throws: its own failures, or that no usable answer came. */
export type ErrorOf<K extends EndpointKey> = ApiError<FailureOf<Endpoints[K]>>;

/** The input of the call: params, query, body, idempotencyKey and ifMatch, as its endpoint defines them. */
export type InputOf<K extends EndpointKey> = Sent<Endpoints[K]> &
  Pick<RequestOptions, 'signal' | 'timeout' | 'keepalive'>;

/** The query of the call. */
export type QueryOf<K extends EndpointKey> = Query<Endpoints[K]>;

/** The arguments after the key: none if the endpoint requires none. */
type Given<K extends EndpointKey> = Record<never, never> extends Sent<Endpoints[K]> ? [InputOf<K>?] : [InputOf<K>];

/** The request of a call, with its path filled in. */
export function requestOf<K extends EndpointKey>(key: K, input?: InputOf<K>) {
  const { params, ...options } = (input ?? {}) as RequestOptions;
  const [method, template] = key.split(' ') as [Method, string];
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params![name]!));
  return { method, path, options };
}

/** A key that identifies one intent to the server, so that a repeated click or a retry does it once. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/**
 * Makes the call that an endpoint of `domain/http` defines, named by its method and path; returns the headers too. The
 * only way to the server: bearer token, JSON both ways, a timeout, failures as ApiError. A 401 to a request that
 * carried the current token ends the session, and the guard redirects to sign-in and back. Callers show errors.
 * @throws ErrorOf<K>
 */
export function callForAnswer<K extends EndpointKey>(key: K, ...[input]: Given<K>): Promise<Answer<AnswerOf<K>>> {
  const { method, path, options } = requestOf(key, input);
  return sendOnce<AnswerOf<K>>(method, path, options);
}

/** As `callForAnswer`, for callers who need only the body. */
export async function call<K extends EndpointKey>(key: K, ...given: Given<K>): Promise<AnswerOf<K>> {
  return (await callForAnswer(key, ...given)).data;
}

/** As `callForAnswer`, for callers who need of the body only what is in its `data`. */
export async function callForData<K extends EndpointKey>(key: K, ...given: Given<K>): Promise<Answer<DataOf<K>>> {
  const answer = await callForAnswer(key, ...given);
  return { ...answer, data: (answer.data as { data: DataOf<K> }).data };
}

/** A failure of the call, with its possible codes; null for anything else. */
export const failureOf = <K extends EndpointKey>(_key: K, error: unknown): ErrorOf<K> | null =>
  error instanceof ApiError ? (error as ErrorOf<K>) : null;

/** The latest write in flight, with its request as a string. */
let latest: { request: string; answer: Promise<Answer<unknown>> } | null = null;

/**
 * A write that repeats the latest one while that is in flight is not sent: both get the same answer, so a double click
 * is one call. Only the latest counts, since a write in between may have changed what the same request means (save,
 * unsave, save).
 */
function sendOnce<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  if (method === 'GET' || options.signal || options.keepalive) return send<T>(method, path, options);
  const request = JSON.stringify([
    session.current()?.token,
    method,
    path,
    options.query,
    options.body,
    options.ifMatch,
  ]);
  if (latest?.request === request) return latest.answer as Promise<Answer<T>>;
  const answer = send<T>(method, path, options);
  const own = (latest = { request, answer });
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
  if (method !== 'GET') headers.set('traceparent', newTrace());

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

/** The `traceparent` of a click: the server's rows and logs of all that it causes have its id, also if no answer arrives. */
function newTrace(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'));
  return `00-${bytes.slice(0, 16).join('')}-${bytes.slice(16).join('')}-01`;
}

/** The query string of an address; empty without values. */
export function queryText(query: RequestOptions['query']): string {
  if (!query) return '';
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(query))
    for (const value of Array.isArray(given) ? (given as QueryValue[]) : [given as QueryValue])
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** Undefined for a body that is not JSON and so not the server's: a proxy's page, or a captive portal's. */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
