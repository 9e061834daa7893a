import type { Sql } from '@hireledger/db/connect';
import { enqueue, type OutboxJobs } from '@hireledger/db/outbox';
import { currentTrace } from '@hireledger/db/trace';
import type { JobHandler } from '../../queue/job-definition.ts';
import type { OwnSigner } from '../../signing/own-signer.ts';

interface ProvisionWalletParts {
  sql: Sql;
  /** Rejects until database, chain and wallet phrase are known to belong together. */
  signer: OwnSigner;
  /** Minor units that a new company gets; null if the token cannot be minted. */
  faucetAmount: bigint | null;
  notifyOutbox: () => void;
}

/**
 * Sets a user's address from the index that sign-up reserved and, on the local chain, requests a company's test
 * dollars, once by its key.
 */
export const provisionWalletHandler = ({
  sql,
  signer,
  faucetAmount,
  notifyOutbox,
}: ProvisionWalletParts): JobHandler<OutboxJobs['provision-wallet']> => ({
  async run({ payload: { userId } }) {
    // The sweep requests the wallet again.
    const own = await signer();
    const requested = await sql.begin(async (tx) => {
      const [wallet] = await tx<{ index: number; address: string | null; role: string }[]>`
        SELECT wallet.derivation_index AS index, wallet.address, account.role
          FROM wallets AS wallet JOIN users AS account ON account.id = wallet.user_id
         WHERE wallet.user_id = ${userId} FOR UPDATE OF wallet`;
      // An account that was deleted in the meantime needs no wallet.
      if (!wallet) return false;
      if (!wallet.address) {
        const { addresses } = await own.addresses({ of: [{ index: wallet.index }] });
        await tx`UPDATE wallets SET address = ${addresses[0]!} WHERE user_id = ${userId}`;
      }
      if (wallet.role !== 'company' || faucetAmount === null) return false;
      const [operation] = await tx<{ id: string }[]>`
        INSERT INTO chain_operations (business_key, kind, recipient_id, amount, trace)
        VALUES (${`faucet:${userId}`}, 'mint', ${userId}, ${faucetAmount.toString()}, ${currentTrace()})
        ON CONFLICT ON CONSTRAINT chain_operations_business_key_unique DO NOTHING RETURNING id`;
      if (!operation) return false;
      await enqueue(tx, 'execute-operation', { operationId: operation.id }, `execute-operation:${operation.id}`);
      return true;
    });
    if (requested) notifyOutbox();
  },
});
