import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/** Whether an address of a contract that holds money is a wallet of a side's own: HireLedger has no key of it. @param address a column or value */
export const isOwnWallet = (sql: Sql | Transaction, address: Fragment): Fragment =>
  sql`(${address} IS NOT NULL AND NOT EXISTS (SELECT FROM custody_addresses held_key WHERE held_key.address = ${address}))`;
