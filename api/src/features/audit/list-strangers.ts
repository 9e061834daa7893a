import { readStrangersLogs } from '@hireledger/db/audit/published-ledger';
import type { listStrangersLogs } from '@hireledger/domain/http/audit-ledger';
import type { Answer } from '@hireledger/domain/http/endpoint';
import type { Context } from '../../context.ts';

const LOGS_PER_PAGE = 1_000;

/** Logs of the escrows that are booked to nobody, in the order of the chain. */
export const listStrangers = (
  { database: { sql } }: Context,
  after: { afterBlock: number; afterLog: number },
): Promise<Answer<typeof listStrangersLogs>> => readStrangersLogs(sql, { ...after, limit: LOGS_PER_PAGE });
