import type { AgreementMessage, TokenDomain } from '@hireledger/contracts/typed-data-2';
import type { Transaction } from '@hireledger/db/connect';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import { milestoneRows, type MilestoneRow } from './milestone-rows.ts';
import type { Actor } from '../../context.ts';
import { isOwnWallet } from '../../own-wallets/own-wallet.ts';
import { signableToken } from '../../own-wallets/wallet-proof.ts';

/** A contract that holds money, locked: steps of one contract take turns. */
export interface HeldAgreement {
  id: string;
  applicationId: string;
  companyId: string;
  talentId: string;
  talentIsFrozen: boolean;
  /** Their account is deleted, or will be. */
  talentIsGone: boolean;
  stage: Stage;
  hasContract: boolean;
  /** Its id on the chain. */
  commitment: string;
  terms: AgreementMessage;
  domain: { chainId: bigint; contract: string };
  /** The address of the actor's side, and whether it is a wallet of their own: then it signs. */
  address: string;
  ownWallet: boolean;
  /** For wallets that pay on a signature. */
  signableToken: TokenDomain | null;
  isOpen: boolean;
  /** Both sides agreed to end it early, or the talent's account is deleted. */
  isEnded: boolean;
  /** When the newest block that we read was made. */
  head: Date | null;
  /** Behind the salts of notes. */
  secret: Buffer;
  milestones: MilestoneRow[];
}

/** What steps change. */
type Now = Pick<
  HeldAgreement,
  'stage' | 'hasContract' | 'talentIsFrozen' | 'talentIsGone' | 'isOpen' | 'isEnded' | 'head'
>;

type Row = Omit<HeldAgreement, keyof Now | 'domain' | 'terms' | 'milestones' | 'address' | 'signableToken'> & {
  chainId: string;
  contract: string;
  chainTerms: Omit<AgreementMessage, 'schedule'> & { schedule: { amount: string; dueAt: number }[] };
};

/** @throws AppError NOT_FOUND where the actor is no side of such a contract */
export async function lockHeldAgreement(
  tx: Transaction,
  { agreementId, actor }: { agreementId: string; actor: Actor },
): Promise<HeldAgreement> {
  const owner = actor.role === 'company' ? tx`held.company_id` : tx`held.talent_id`;
  const side = actor.role === 'company' ? 'company' : 'payee';
  const [row] = await tx<Row[]>`
    SELECT held.id, held.application_id, held.company_id, held.talent_id,
           held.commitment, held.escrow_address AS contract, held.chain_terms, identity.chain_id::text AS chain_id,
           ${isOwnWallet(tx, tx`held.chain_terms ->> ${side}::text`)} AS own_wallet, (SELECT commitment_secret FROM installation) AS secret
      FROM agreements held CROSS JOIN chain_identity identity
     WHERE held.id = ${agreementId} AND ${owner} = ${actor.userId} AND ${holdsMoney(tx, tx`held`)}
       FOR NO KEY UPDATE OF held`;
  if (!row) throw notFound('contract');
  // Another statement: it sees what a step before this one has led to.
  const [now] = await tx<Now[]>`
    SELECT a.stage, a.has_contract, is_frozen(held.talent_id) AS talent_is_frozen,
           EXISTS (SELECT FROM users WHERE id = held.talent_id AND (deleted_at IS NOT NULL OR deletes_at IS NOT NULL)) AS talent_is_gone,
           EXISTS (SELECT FROM chain_logs WHERE args ->> 'agreementId' = held.commitment AND name = 'AgreementOpened' AND orphaned_at IS NULL) AS is_open,
           has_ended_early(held.id) AS is_ended,
           (SELECT mined_at FROM chain_blocks ORDER BY number DESC LIMIT 1) AS head
      FROM agreements held JOIN applications a ON a.id = held.application_id WHERE held.id = ${agreementId}`;
  const { chainId, contract, chainTerms, ...held } = row;
  const schedule = chainTerms.schedule.map(({ amount, dueAt }) => ({ amount: BigInt(amount), dueAt }));
  return {
    ...held,
    ...now!,
    terms: { ...chainTerms, schedule },
    address: chainTerms[side],
    signableToken: row.ownWallet ? await signableToken(tx, contract) : null,
    domain: { chainId: BigInt(chainId), contract },
    milestones: await milestoneRows(tx, agreementId),
  };
}
