import type { Sql } from '@hireledger/db/connect';
import type { Rpc } from '../chain/rpc.ts';

/** What a command of an operator works with. */
export interface ConsoleParts {
  sql: Sql;
  rpc: Rpc;
  /** The depth at which the worker reads a block. */
  confirmations: number;
  clock: () => Date;
  /** Who types. */
  by: string;
  say: (line: string) => void;
}

/** Called in a way that does nothing; the sentence says how it should be. */
export class Misuse extends Error {
  override name = 'Misuse';
}
