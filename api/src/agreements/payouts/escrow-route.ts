import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import type { Context } from '../../context.ts';
import { agreementIdentity } from './agreement-identity.ts';
import type { Escrow } from './short-agreement.ts';

/** The escrow that new contracts are made in, as a table of one row; of none until the worker has deployed it. */
export const currentEscrow = (sql: Sql | Transaction): Fragment =>
  sql`(SELECT address, token, token_domain FROM escrow_contracts WHERE until IS NULL)`;

/** The way of a payout through the escrow. */
export interface EscrowRoute {
  escrow: Escrow;
  /** Of the agreement that the next approval makes. */
  agreementId: string;
  /** The address that the company pays from; null until the worker has stored it. */
  company: string | null;
  /** The agreement's own address; null while the signer does not answer. */
  payee: string | null;
  /** When the newest block that we read was made. */
  head: Date | null;
}

/**
 * Finds the way of the next payout of an application, before the transaction that approves it: the signer is asked for
 * the agreement's address, and no lock waits for its answer.
 * @returns null until the worker has deployed the escrow, or if there is no such application
 */
export async function findEscrowRoute(
  { database: { money: sql }, addresses, log }: Context,
  { companyId, applicationId }: { companyId: string; applicationId: string },
): Promise<EscrowRoute | null> {
  const [found] = await sql<
    (Pick<EscrowRoute, 'company' | 'head'> & { escrow: Escrow | null; secret: Buffer; agreements: number })[]
  >`
    SELECT wallet.address AS company, (SELECT commitment_secret FROM installation) AS secret,
           (SELECT count(*)::int FROM agreements WHERE application_id = a.id) AS agreements,
           (SELECT mined_at FROM chain_blocks ORDER BY number DESC LIMIT 1) AS head,
           (SELECT json_build_object('chainId', identity.chain_id::text, 'address', contract.address, 'token', contract.token)
              FROM ${currentEscrow(sql)} contract, chain_identity identity) AS escrow
      FROM applications a JOIN wallets wallet ON wallet.user_id = a.company_id
     WHERE a.id = ${applicationId} AND a.company_id = ${companyId}`;
  if (!found?.escrow) return null;
  const { escrow, secret, agreements, company, head } = found;
  const { id: agreementId } = agreementIdentity(secret, applicationId, agreements + 1);
  const payee = await addresses([{ kind: 'agreement', id: agreementId }]).then(
    ([address]) => address ?? null,
    (error: Error) => {
      log.error({ reason: error.message }, 'the signer gives no address: nothing can be approved');
      return null;
    },
  );
  return { escrow, agreementId, company, payee, head };
}
