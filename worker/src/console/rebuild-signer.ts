import type { Sql } from '@hireledger/db/connect';
import { payoutTypedData } from '@hireledger/contracts/typed-data';
import { escrow2Digest } from '@hireledger/contracts/typed-data-2';
import { SignerAway, type SignedPayout } from '@hireledger/signer/client';
import { Transaction, TypedDataEncoder } from 'ethers';
import { escrow, escrow2 } from '../chain/contracts.ts';
import { Misuse, type ConsoleParts } from './console-parts.ts';

const AT_ONCE = 200;

/**
 * Records in the signer's store what this database knows to be signed, from the transactions themselves: for a store
 * that was lost or restored from an older copy. Then the signer signs again.
 * @throws Misuse when the signer does not answer
 */
export async function rebuildSigner({ sql, signer, say }: ConsoleParts): Promise<void> {
  let [after, added] = ['', 0];
  try {
    for (let rows = await readAttempts(sql, after); rows.length > 0; rows = await readAttempts(sql, after)) {
      after = rows.at(-1)!.hash;
      const answer = await signer.recordSigned({ payouts: rows.map(signedIn) });
      added += answer.added;
      for (const payout of answer.differing)
        say(
          `The signer signed other values for the payout ${payout} than this database has: compare it with its agreement.`,
        );
    }
    const { entries } = await signer.status({});
    await sql`UPDATE chain_signers SET store_entries = ${entries}`;
    say(`${added} payouts were added to the signer's store, which has ${entries} entries now. It signs again.`);
  } catch (error) {
    throw error instanceof SignerAway ? new Misuse(error.message) : error;
  }
}

interface Attempt {
  hash: string;
  raw: string;
  agreementId: string;
  version: number;
}

const readAttempts = (sql: Sql, after: string) => sql<Attempt[]>`
  SELECT attempt.transaction_hash AS hash, attempt.raw_transaction AS raw, agreement.id AS agreement_id, agreement.escrow_version::int AS version
    FROM chain_attempts attempt
    JOIN chain_operations operation ON operation.id = attempt.operation_id
    JOIN payouts payout ON payout.id = operation.payout_id
    JOIN agreements agreement ON agreement.id = payout.agreement_id
   WHERE NOT attempt.cancels AND attempt.transaction_hash > ${after} ORDER BY attempt.transaction_hash LIMIT ${AT_ONCE}`;

/** What the company's signature in a transaction is about, as the signer stores it. */
function signedIn({ raw, agreementId, version }: Attempt): SignedPayout {
  const { to, data, chainId } = Transaction.from(raw);
  const domain = { chainId, contract: to! };
  if (version === 2) {
    const agreement = escrow2.decodeFunctionData('openFundAndRelease', data)[0].toObject();
    const content = escrow2Digest('OpenFundAndRelease', domain, { agreement, deadline: 0n });
    return { version, payout: agreementId, content, company: agreement.company, amount: agreement.amount };
  }
  const payout = escrow.decodeFunctionData('openFundAndRelease', data)[0].toObject();
  const typed = payoutTypedData('OpenFundAndRelease', domain, payout, 0n);
  const content = TypedDataEncoder.hash(typed.domain, typed.types, typed.message);
  return { version: 1, payout: payout.payoutId, content, company: payout.company, amount: payout.amount };
}
