// Why: docs/decisions/0194-each-call-is-one-endpoint-object.md
import type { Permission } from '../accounts/member-roles.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Role } from '../hiring/stages.ts';

/**
 * The parts of a schema that are needed here. With Zod's complete type the compiler would compare it member by member
 * at each call, three times the work.
 */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call: talents, any member of a company, its members with a permission, talents and those members (`either`),
 * everybody who is signed in, or everybody (the session is read if a token is sent).
 */
export type Access = Role | `company:${Permission}` | `either:${Permission}` | 'signed-in' | 'optional';

/**
 * Where a request names what it is about, such as `params.id`, and how that leads to a job: a member who is limited to
 * the jobs of a team reads of all others as of what does not exist. `listed` and `free` say that a call names nothing:
 * it leaves the rows of other jobs out by itself, or has to do with no job.
 */
export type JobOf =
  | {
      readonly of: 'job' | 'application' | 'agreement' | 'offer' | 'payout';
      readonly in: `${'params' | 'body' | 'query'}.${string}`;
    }
  | 'listed'
  | 'free';

/**
 * One call of the HTTP API: everything that the server enforces, the documentation describes and a client may rely on.
 */
export interface Endpoint {
  readonly method: Method;
  /** With `:name` for each parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  /** Without it everybody may call, and no session is read. */
  readonly access?: Access;
  /** What a member who is limited to jobs may call it about; needed where a role has the permission for its team only. */
  readonly job?: JobOf;
  /** Also for an account that is scheduled for deletion, which may otherwise only read. */
  readonly whileLeaving?: true;
  /** For path parameters that are not all UUIDs. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * Our clients send an Idempotency-Key, one per intent, reused for repeats. `required`: without one the call is refused,
   * because it could happen twice. `key`: a call without one still works, as the specification's calls do: the change
   * itself can only happen once.
   */
  readonly idempotency?: 'key' | 'required';
  /** Moves money. Refused with UNAVAILABLE while requests cannot be counted: reading and everything else continues. */
  readonly money?: true;
  /** Takes `If-Match` with the version that an edit began from. */
  readonly ifMatch?: true;
  /**
   * The answer has the header `x-events-up-to`: the number of the recipient's newest event that it contains. It is also
   * in the body where `answer` names it.
   */
  readonly eventsUpTo?: true;
  /** The body of a successful answer; `status` is 200 unless it says otherwise, 303 for a redirect. */
  readonly answer: Schema;
  readonly status?: 200 | 201 | 202 | 303;
  /** The status of an answer without a body: not modified, or moved. */
  readonly emptyAnswer?: 301 | 304;
  /** Failures of this call; those that any such call may have are added. */
  readonly failures?: readonly ErrorCode[];
}

/** Defines a call and keeps its literal types. Routes serve it; web imports only its type and names it by key. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** All endpoints that a module exports, by key (`'POST /users/…'`): web names them so without loading their schemas. */
export type ByKey<Module> = {
  [
    Name in keyof Module as Module[Name] extends {
      method: infer M extends string;
      path: infer P extends string;
      answer: Schema;
    }
      ? `${M} ${P}`
      : never
  ]: Module[Name];
};

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type Input<S> = S extends Schema ? S['_zod']['input'] : never;
type Output<S> = S extends Schema ? S['_zod']['output'] : never;
/** Optional query fields may be undefined or null: they are left out. */
type Sendable<Query> = { [Name in keyof Query]: undefined extends Query[Name] ? Query[Name] | null : Query[Name] };
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [N in Name]?: Value | undefined }
    : { [N in Name]: Value };

/** The query of a call, as clients store it. */
export type Query<E extends Endpoint> = Input<E['query']>;

type PathParams<E extends Endpoint> = [NamesIn<E['path']>] extends [never] ? never : Record<NamesIn<E['path']>, string>;

/** What a client sends. */
export type Sent<E extends Endpoint> = Part<'params', PathParams<E>> &
  Part<'query', [Query<E>] extends [never] ? never : Sendable<Query<E>>> &
  Part<'body', Input<E['body']>> &
  (E['idempotency'] extends 'key' | 'required' ? { idempotencyKey: string } : unknown) &
  (E['ifMatch'] extends true ? { ifMatch?: string | undefined } : unknown);

/** What a handler gets: checked and transformed. */
export interface Received<E extends Endpoint> {
  params: E['params'] extends Schema ? Output<E['params']> : PathParams<E>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  idempotencyKey: E['idempotency'] extends 'required'
    ? string
    : E['idempotency'] extends 'key'
      ? string | undefined
      : never;
  ifMatch: E['ifMatch'] extends true ? string | undefined : never;
}

/** By index and not by a conditional type, which would widen the literals of what a handler returns. */
export type Answer<E extends Endpoint> = E['answer']['_zod']['output'];

type Always = 'VALIDATION_FAILED' | 'TOO_MANY_REQUESTS' | 'INTERNAL' | 'UNAVAILABLE' | 'BODY_TOO_LARGE';
type OfSession<A> =
  A extends Exclude<Access, 'optional'> ? 'UNAUTHENTICATED' | 'ACCOUNT_LEAVING' | 'ROLE_FORBIDDEN' : never;

/** Codes that a call may be refused with. */
export type FailureOf<E extends Endpoint> =
  | Always
  | OfSession<E['access']>
  | (E['failures'] extends readonly (infer Code extends ErrorCode)[] ? Code : never);
