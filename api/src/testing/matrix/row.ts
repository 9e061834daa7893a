import type { Access } from '@hireledger/domain/http/endpoint';
import type { ErrorCode } from '@hireledger/domain/errors/catalogue';
import type { Account } from '../../test-api.ts';
import type { Market } from './market.ts';

/** What a call is made with. */
export interface Request {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** For whom a request is built. */
export interface Asked extends Market {
  /** Who will call; an owner or the talent of the market, where the call will be refused. */
  as: Account;
  /** The side of the market that is asked about: the company, or the talent for talents. */
  account: Account;
  /** Nobody is signed in. */
  isNobody: boolean;
  /** The other market. */
  foreign: Market;
}
export type Build = (asked: Asked) => Request | Promise<Request>;

interface Options {
  /** Needs accounts of its own, because it ends sessions or changes passwords and the like. */
  alone?: true;
  /** What this case of a call needs besides, whose other cases need other permissions. */
  access?: Access;
  /** Who sees the object: for all others, and for members of other teams, it does not exist. */
  seenBy?: Access;
  /** What is built depends on who calls, also where a call only reads. */
  byCaller?: true;
  /** What the caller decides between two others: no job of a team. */
  ofOthers?: true;
  /** Only from this machine. */
  here?: true;
  /** Bulk: what is not the account's own has its own result in an answer of success. */
  each?: true;
  /** Nobody gets a success here: the code, and why. */
  instead?: readonly [ErrorCode, string];
}

/**
 * A case of a call. `about` says whose object it names: none's, one of the two sides of the market, or one of the person. Objects of
 * others do not exist for the caller.
 */
export interface Row extends Options {
  about: 'nothing' | 'side' | 'person';
  build: Build;
}

export type Rows = Record<string, Row | Record<string, Row>>;

const row =
  (about: Row['about']) =>
  (build: Build = () => ({}), options: Options = {}): Row => ({ about, build, ...options });

/** A call that names no object of anybody. */
export const free = row('nothing');
/** A call that names an object of a company, of a talent, or between them. */
export const about = row('side');
/** A call that names an object of the person who calls: not even colleagues may. */
export const own = row('person');
