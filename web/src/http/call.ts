import type { Answer as Body, FailureOf, Query, Sent } from '@hireledger/domain/http/endpoint';
import type { EndpointKey, Endpoints } from '@hireledger/domain/http/endpoints';
import { ApiError } from './api-error.ts';
import { requestAnswer, type Answer, type Method, type RequestOptions } from './request.ts';

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

/** What every input has, whatever its endpoint. */
interface AnyInput extends Pick<
  RequestOptions,
  'query' | 'signal' | 'timeout' | 'keepalive' | 'idempotencyKey' | 'ifMatch' | 'body'
> {
  params?: Record<string, string>;
}

/** The request that a call of that key is, its path filled in. */
export function requestOf<K extends EndpointKey>(key: K, input?: InputOf<K>) {
  const { params, ...options } = (input ?? {}) as AnyInput;
  const [method, template] = key.split(' ') as [Method, string];
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params![name]!));
  return { method, path, options };
}

/**
 * Makes the call that an endpoint of `domain/http` defines, named by its method and path, for those who need its headers too.
 * @throws ErrorOf<K>
 */
export function callForAnswer<K extends EndpointKey>(key: K, ...[input]: Given<K>): Promise<Answer<AnswerOf<K>>> {
  const { method, path, options } = requestOf(key, input);
  return requestAnswer<AnswerOf<K>>(method, path, options);
}

/** As `callForAnswer`, for those who need only the body. */
export async function call<K extends EndpointKey>(key: K, ...given: Given<K>): Promise<AnswerOf<K>> {
  return (await callForAnswer(key, ...given)).data;
}

/** A failure of the call of that key, with the codes that it may have; null for anything else. */
export const failureOf = <K extends EndpointKey>(_key: K, error: unknown): ErrorOf<K> | null =>
  error instanceof ApiError ? (error as ErrorOf<K>) : null;
