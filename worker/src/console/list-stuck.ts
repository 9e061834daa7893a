import { counted } from '@hireledger/domain/numbers/grouped';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Sql } from '@hireledger/db/connect';
import { readSeenStore } from '@hireledger/db/seen-store';
import { SignerAway, SignerRefused, type Signer } from '@hireledger/signer/client';
import { IdentityMismatch, readChainIdentity, readIdentity, requireSameChain } from '../chain/identity.ts';
import { NodeUnreachable, type Rpc } from '../chain/rpc.ts';
import { isFrozen } from '../operations/is-frozen.ts';
import { isExit } from '../operations/kinds/step/step-call.ts';
import { holesOf, readOpenNonces } from '../operations/open-nonces.ts';
import { plain, type ConsoleParts } from './console-parts.ts';

const SHOWN = 50;
/** An operation without progress for this long is worth a look. */
const QUIET_MINUTES = 2;

/** Prints what is frozen or stuck, including nonces that nothing can use, why, and the command that helps. */
export async function listStuck({ sql, rpc, signer, say }: ConsoleParts): Promise<void> {
  const [aboutSigner, holes, freezes, payouts, operations] = await Promise.all([
    readSigner(sql, signer),
    readHoles(sql, rpc),
    sql<
      {
        id: string;
        name: string | null;
        accountId: string | null;
        cause: string;
        reason: string;
        by: string;
        at: Date;
      }[]
    >`
      SELECT frozen.id, frozen.account_id, account.full_name AS name, cause, reason, frozen_by AS by, frozen_at AS at
        FROM active_freezes frozen LEFT JOIN users account ON account.id = frozen.account_id ORDER BY frozen.id LIMIT ${SHOWN}`,
    sql<{ id: string; amount: string; company: string; talent: string; failure: string | null }[]>`
      SELECT payout.id, payout.amount, company.name AS company, talent.full_name AS talent, payout.failure
        FROM payouts payout JOIN companies company ON company.user_id = payout.company_id JOIN users talent ON talent.id = payout.talent_id
       WHERE payout.state = 'needs-attention' ORDER BY payout.id LIMIT ${SHOWN}`,
    sql<
      {
        id: string;
        kind: string;
        state: string;
        amount: string;
        nonce: bigint | null;
        step: string | null;
        companyId: string | null;
        ruleBy: Date | null;
        lastError: string | null;
        minutes: number;
        frozen: boolean;
      }[]
    >`
      SELECT operation.id, operation.kind, operation.state, operation.amount, operation.nonce, operation.step, held.company_id, operation.last_error,
             (SELECT exits_at FROM milestones WHERE agreement_id = held.id AND milestone = operation.milestones[1] AND operation.step = 'RuleMilestone') AS rule_by,
             floor(extract(epoch FROM now() - operation.created_at) / 60)::int AS minutes,
             ${isFrozen(sql)} AS frozen
        FROM chain_operations operation LEFT JOIN payouts payout ON payout.id = operation.payout_id
        LEFT JOIN withdrawals withdrawal ON withdrawal.id = operation.withdrawal_id
        LEFT JOIN agreements held ON held.id = operation.agreement_id
       WHERE operation.state IN ('requested', 'signed', 'mined', 'orphaned') AND operation.created_at < now() - ${QUIET_MINUTES} * interval '1 minute'
       ORDER BY operation.id LIMIT ${SHOWN}`,
  ]);
  if (aboutSigner.length + holes.length + freezes.length + payouts.length + operations.length === 0)
    return say('Nothing is frozen or stuck.');

  for (const line of aboutSigner) say(line);
  for (const { address, nonces } of holes) {
    say(
      `Nothing that was signed may take nonce ${nonces.slice(0, SHOWN).join(', ')} of the operator ${address}; all later transactions wait for it.`,
    );
    say(
      '  The worker fills it by an empty transfer at its next look, within a minute. If it stays, see that the worker runs and that the operator can pay fees.',
    );
  }
  for (const { id, accountId, name, cause, reason, by, at } of freezes) {
    say(
      `Frozen since ${at.toISOString()} by ${by} (${cause}): ${accountId ? `${plain(name ?? '')} (${accountId})` : 'all accounts'}`,
    );
    say(`  ${plain(reason)}`);
    if (cause === 'database-older' || cause === 'chain-older') say('  npm run operations -- adopt');
    say(`  npm run operations -- lift ${id} --because "…"`);
  }
  for (const { id, amount, company, talent, failure } of payouts) {
    say(`Payout ${id} of ${formatUsd(amount)} from ${plain(company)} to ${plain(talent)} needs attention.`);
    say(`  ${failure ?? 'No reason is known.'}`);
  }
  for (const { id, kind, state, amount, nonce, step, companyId, ruleBy, lastError, minutes, frozen } of operations) {
    say(
      `Operation ${id} (${kind} of ${formatUsd(amount)}) is ${state}${nonce === null ? '' : ` at nonce ${nonce}`} for ${counted(minutes, 'minute')}.`,
    );
    if (lastError) say(`  ${plain(lastError)}`);
    if (frozen) say('  It waits for a freeze to be lifted.');
    if (ruleBy)
      say(
        `  The arbiter's time ends at ${ruleBy.toISOString()}: then the escrow refuses this ruling and splits the milestone.`,
      );
    else if (state === 'requested') say(`  npm run operations -- retry ${id}`);
    else say('  The worker retries automatically; it cannot be paid twice.');
    if (state !== 'requested') continue;
    if (!isExit(step)) say(`  npm run operations -- end ${id}`);
    else if (!frozen) say(`  npm run operations -- freeze ${companyId} --because "…"`);
  }
}

/** What is wrong with the signer, and what helps; nothing if it signs. */
async function readSigner(sql: Sql, signer: Signer): Promise<string[]> {
  signer.remember(await readSeenStore(sql));
  try {
    // Nothing, which it refuses as it would refuse something.
    await signer.signConsented({ steps: [] });
    return [];
  } catch (error) {
    if (error instanceof SignerRefused) return [error.message];
    if (!(error instanceof SignerAway)) throw error;
    return [`${error.message}. Payouts and new wallets wait for it.`, '  Its log says why; see docs/runbook.md.'];
  }
}

/**
 * Nonces that were assigned and that no transaction can spend, by operator. None if the chain does not answer: the rest
 * is still worth printing. None on another chain than that of the books either, where the worker sends nothing.
 */
async function readHoles(sql: Sql, rpc: Rpc): Promise<{ address: string; nonces: number[] }[]> {
  if (await isForeign(sql, rpc)) return [];
  const signers = await sql<{ address: string }[]>`SELECT address FROM chain_signers ORDER BY address`;
  const lines = await Promise.all(
    signers.map(async ({ address }) => {
      const spent = await rpc
        .call<string>('eth_getTransactionCount', address, 'latest')
        .then(Number, (error: unknown) => {
          if (error instanceof NodeUnreachable) return null;
          throw error;
        });
      return {
        address,
        nonces: spent === null ? [] : holesOf(await readOpenNonces(sql, address, spent, 0)).map(({ nonce }) => nonce),
      };
    }),
  );
  return lines.filter(({ nonces }) => nonces.length > 0);
}

async function isForeign(sql: Sql, rpc: Rpc): Promise<boolean> {
  try {
    const known = await readIdentity(sql);
    if (known) requireSameChain(known, await readChainIdentity(rpc));
    return false;
  } catch (error) {
    if (error instanceof IdentityMismatch) return true;
    if (error instanceof NodeUnreachable) return false;
    throw error;
  }
}
