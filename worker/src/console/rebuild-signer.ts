import type { Sql } from '@hireledger/db/connect';
import { escrow2Digest } from '@hireledger/contracts/typed-data-2';
import { signedOnce } from '@hireledger/contracts/signed-once';
import { SignerAway, stepMessage, type SignedPayout } from '@hireledger/signer/client';
import { Transaction } from 'ethers';
import { escrow2 } from '../chain/contracts.ts';
import { Misuse, type ConsoleParts } from './console-parts.ts';
import { restoreOwners, restorePasskeys } from './restore-signer-accounts.ts';

const AT_ONCE = 200;
/** Before all ids. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/**
 * Records in the signer's store what this database knows, for a store that was lost or restored from an older copy:
 * passkeys, which work again in a day; owners of addresses; payouts that were signed, from their transactions, and steps,
 * from what their sides agreed to. Then the signer
 * signs again: what a passkey signed once that works again.
 * @throws Misuse when the signer does not answer
 */
export async function rebuildSigner(parts: ConsoleParts): Promise<void> {
  const { sql, signer, say } = parts;
  let added = 0;
  const record = async (payouts: SignedPayout[]) => {
    const answer = await signer.recordSigned({ payouts });
    added += answer.added;
    for (const payout of answer.differing)
      say(
        `The signer signed other values for the payout ${payout} than this database has: compare it with its agreement.`,
      );
  };
  try {
    const passkeys = await restorePasskeys(parts);
    const owners = await restoreOwners(parts);
    let after = '';
    for (let rows = await readAttempts(sql, after); rows.length > 0; rows = await readAttempts(sql, after)) {
      after = rows.at(-1)!.hash;
      await record(rows.map(signedIn));
    }
    let afterStep = NOTHING;
    for (let rows = await readSteps(sql, afterStep); rows.length > 0; rows = await readSteps(sql, afterStep)) {
      afterStep = rows.at(-1)!.id;
      await record(rows.flatMap(signedFor));
    }
    const { entries, sum } = await signer.status({});
    await sql`UPDATE chain_signers SET store_entries = ${entries}, store_sum = ${sum}, store_sum_of = ${entries}`;
    // The pause of what the signer refused is up to an hour.
    await sql`UPDATE chain_operations SET not_before = now(), postponed = 0, updated_at = now() WHERE state = 'requested'`;
    if (passkeys > 0)
      say(
        `Passkeys that work again in 24 hours: ${passkeys}. Their owners were notified, and approve and withdraw nothing until then.`,
      );
    if (owners > 0) say(`Addresses that got their owners back: ${owners}.`);
    say(
      `${added} payouts and steps were added to the signer's store, which has ${entries} entries now. ${passkeys > 0 ? 'What those passkeys signed is signed in 24 hours, the rest now.' : 'It signs again.'}`,
    );
  } catch (error) {
    throw error instanceof SignerAway ? new Misuse(error.message) : error;
  }
}

interface Attempt {
  hash: string;
  raw: string;
  agreementId: string;
}

const readAttempts = (sql: Sql, after: string) => sql<Attempt[]>`
  SELECT attempt.transaction_hash AS hash, attempt.raw_transaction AS raw, agreement.id AS agreement_id
    FROM chain_attempts attempt
    JOIN chain_operations operation ON operation.id = attempt.operation_id
    JOIN payouts payout ON payout.id = operation.payout_id
    JOIN agreements agreement ON agreement.id = payout.agreement_id
   WHERE operation.kind = 'disburse' AND NOT attempt.cancels AND attempt.transaction_hash > ${after}
   ORDER BY attempt.transaction_hash LIMIT ${AT_ONCE}`;

/** What the company's signature in a transaction is about, as the signer stores it. */
function signedIn({ raw, agreementId }: Attempt): SignedPayout {
  const { to, data, chainId } = Transaction.from(raw);
  const agreement = escrow2.decodeFunctionData('openFundAndRelease', data)[0].toObject();
  const content = escrow2Digest('OpenFundAndRelease', { chainId, contract: to! }, { agreement, deadline: 0n });
  return { version: 2, payout: agreementId, content, company: agreement.company, amount: agreement.amount };
}

interface SignedStep {
  id: string;
  step: string;
  message: unknown;
  agreementId: string;
  chainId: string;
  escrowAddress: string;
  companyAddress: string;
}

/** Steps that were signed, alone or in a batch, with what one of their sides agreed to. */
const readSteps = (sql: Sql, after: string) => sql<SignedStep[]>`
  SELECT operation.id, consent.kind AS step, consent.typed_data -> 'message' AS message, agreement.id AS agreement_id,
         (SELECT chain_id::text FROM chain_identity) AS chain_id, agreement.escrow_address AS escrow_address, coalesce(agreement.chain_terms ->> 'company', '') AS company_address
    FROM chain_operations operation
    JOIN agreements agreement ON agreement.id = operation.agreement_id
    JOIN consents consent ON consent.id = coalesce(operation.company_consent, operation.payee_consent)
   WHERE operation.id > ${after} AND (operation.state <> 'requested' OR operation.tries > 0) ORDER BY operation.id LIMIT ${AT_ONCE}`;

/** What is remembered of a step; nothing of one that the signer signs as often as it is asked. */
function signedFor({ step, message, agreementId, chainId, escrowAddress, companyAddress }: SignedStep): SignedPayout[] {
  const read = stepMessage.safeParse({ step, message });
  if (!read.success) return [];
  const once = signedOnce({ chainId: BigInt(chainId), contract: escrowAddress }, read.data, agreementId);
  if (!once) return [];
  const company = read.data.step === 'ClaimCredit' ? read.data.message.owner : companyAddress;
  return [{ version: 2, payout: once.of, content: once.content, company, amount: once.amount }];
}
