import type { Sql } from '@hireledger/db/connect';
import { readSeenStore } from '@hireledger/db/seen-store';
import { SignerRefused, type Contracts, type Signer } from '@hireledger/signer/client';

/** The signer has another phrase than this database, or signs for other contracts; the message says so in one sentence. */
export class ForeignSigner extends Error {
  override name = 'ForeignSigner';
}

/**
 * The signer, once it is known to belong to this database. It knows what its store had when it signed last.
 * @throws SignerAway, ForeignSigner
 */
export type OwnSigner = () => Promise<Signer>;

/**
 * Names the contracts to the signer once for each connection to it: one that was started again may have lost its store, and the contracts
 * with it. Compares its phrase with the oldest wallet before the first use: an address from another phrase would be stored permanently.
 */
export function introduceSigner(signer: Signer, sql: Sql, contracts: Contracts): OwnSigner {
  let known = false;
  let namedOn: number | null = null;
  return async () => {
    signer.remember(await readSeenStore(sql));
    if (signer.connection() !== namedOn) {
      try {
        await signer.useContracts(contracts);
      } catch (error) {
        throw error instanceof SignerRefused ? new ForeignSigner(error.message) : error;
      }
      namedOn = signer.connection();
    }
    if (known) return signer;
    const [oldest] = await sql<{ index: number; address: string }[]>`
      SELECT derivation_index AS index, address FROM wallets WHERE address IS NOT NULL ORDER BY derivation_index LIMIT 1`;
    if (oldest) {
      const { addresses } = await signer.addresses({ of: [{ index: oldest.index }] });
      if (addresses[0] !== oldest.address)
        throw new ForeignSigner('WALLET_MNEMONIC is not the phrase that the wallets of this database were made from.');
    }
    known = true;
    return signer;
  };
}
