import { isUuid } from '@hireledger/domain/http/uuid';
import type { Sql } from '@hireledger/db/connect';
import type { Signer } from '@hireledger/signer/client';
import type { Rpc } from '../chain/rpc.ts';

/** What an operator's command works with. */
export interface ConsoleParts {
  sql: Sql;
  rpc: Rpc;
  signer: Signer;
  /** Confirmations after which the worker reads a block. */
  confirmations: number;
  clock: () => Date;
  /** The operator's name. */
  by: string;
  say: (line: string) => void;
  /** Whether the operator answers yes. */
  ask: (question: string) => Promise<boolean>;
}

/** Texts without control characters that could affect a terminal. */
export const plain = (text: string): string => text.replaceAll(/\p{C}/gu, '');

/** The command was used wrongly; nothing was done. The first line says what is wrong; others may say how to use it. */
export class Misuse extends Error {
  override name = 'Misuse';
}

/**
 * @param lists the command that lists what has such ids
 * @param usage of the word that takes the id
 * @throws Misuse for what is no id
 */
export function requireId(text: string, { lists, usage }: { lists: string; usage: string }): void {
  if (isUuid(text)) return;
  const isMissing = text === '' || text.startsWith('--');
  throw new Misuse(`${isMissing ? 'The id is missing' : `"${text}" is no id`}: ${lists} lists them.\n${usage}`);
}
