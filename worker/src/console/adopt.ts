import { counted } from '@hireledger/domain/numbers/grouped';
import { setTimeout as pause } from 'node:timers/promises';
import { formatUsd } from '@hireledger/domain/money/usd';
import { liftFreeze } from '@hireledger/db/freezes';
import { readIdentity } from '../chain/identity.ts';
import { bookKnownAgreements, bookKnownPayments } from '../indexer/book-kept-logs.ts';
import { readCursor } from '../indexer/cursor.ts';
import { readBlocks, readHead } from '../indexer/read-range.ts';
import { findCommonAncestor, rollBack } from '../indexer/roll-back.ts';
import { loadRequested, payoutsOf } from '../operations/load-requested.ts';
import { Misuse, plain, type ConsoleParts } from './console-parts.ts';

type AdoptingParts = Omit<ConsoleParts, 'signer'>;

const AT_ONCE = 10_000;
const PATIENCE_MS = 120_000;

/**
 * Reconciles a database and a chain of different age: rolls back blocks that the chain does not have, never uses a
 * nonce twice, books payments that the chain made and this database still waits to make and steps of contracts that it
 * knows by now, lists payments and money in escrow that it does not know, and lets payouts continue.
 */
export async function adopt(parts: AdoptingParts): Promise<void> {
  const { sql, rpc, clock, by, say } = parts;
  const identity = await readIdentity(sql);
  if (!identity) throw new Misuse('This database has never used a chain: there is nothing to adopt.');
  await takeBackMissing(parts);
  await readEverything(parts);

  for (const { address } of await sql<{ address: string }[]>`SELECT address FROM chain_signers`) {
    const spent = Number(await rpc.call<string>('eth_getTransactionCount', address, 'latest'));
    const [signer] = await sql<{ next: bigint }[]>`
      UPDATE chain_signers SET next_nonce = greatest(next_nonce, ${spent}) WHERE address = ${address} RETURNING next_nonce AS next`;
    say(`The operator ${address} has sent ${spent} transactions; the next one gets number ${signer!.next}.`);
  }

  const waiting = await loadRequested(sql, AT_ONCE, true);
  const knownBy = { deployment: identity, now: clock() };
  const { paid } = await bookKnownPayments(sql, payoutsOf(waiting), knownBy);
  say(
    paid.size === 0
      ? 'No waiting payout had been made before.'
      : `${counted(paid.size, 'payout')} had been made before: booked, and not paid again.`,
  );
  const { booked } = await bookKnownAgreements(sql, null, knownBy);
  if (booked.length > 0) say(`Booked ${counted(booked.length, 'contract')} with steps from before it was known here.`);
  await listUnknown(parts);
  await listUnknownContracts(parts);

  const freezes = await sql<
    { id: string }[]
  >`SELECT id FROM active_freezes WHERE account_id IS NULL AND cause IN ('database-older', 'chain-older')`;
  for (const { id } of freezes)
    await liftFreeze(sql, {
      freezeId: id,
      because: 'Database and chain were reconciled by adopt.',
      by,
      at: clock(),
    });
  say(freezes.length > 0 ? 'Payouts continue.' : 'Payouts were not stopped for this.');
}

async function takeBackMissing({ sql, rpc, clock, say }: AdoptingParts): Promise<void> {
  const cursor = await readCursor(sql);
  if (!cursor) return;
  const [block] = await readBlocks(rpc, [cursor.number]);
  if (block?.hash === cursor.hash) return;
  const ancestor = await findCommonAncestor(sql, rpc, cursor);
  if (!ancestor) throw new Misuse('Not one block of this database is on this chain: it belongs to another chain.');
  await rollBack(sql, { cursor, ancestor, now: clock() });
  say(
    `The chain is older than this database: blocks ${ancestor.number + 1} to ${cursor.number} were rolled back, and their transactions are sent again.`,
  );
}

/** The running worker reads the blocks; unread ones cannot be matched. */
async function readEverything({ sql, rpc, confirmations, say }: AdoptingParts): Promise<void> {
  const head = await readHead(rpc);
  const last = head.number - (confirmations - 1);
  const until = Date.now() + PATIENCE_MS;
  for (let cursor = await readCursor(sql); (cursor?.number ?? 0) < last; cursor = await readCursor(sql)) {
    if (Date.now() > until)
      throw new Misuse(
        `The worker has read block ${cursor?.number ?? 0} of ${last}. Run the command again once it has read them all.`,
      );
    await pause(500);
  }
  say(`All blocks up to ${last} are read.`);
}

async function listUnknown({ sql, say }: AdoptingParts): Promise<void> {
  const payments = await sql<{ hash: string; amount: string; payee: string; name: string | null }[]>`
    SELECT log.transaction_hash AS hash, log.args ->> 'amount' AS amount, log.args ->> 'payee' AS payee, account.full_name AS name
      FROM chain_logs log LEFT JOIN custody_addresses wallet ON wallet.address = log.args ->> 'payee' LEFT JOIN users account ON account.id = wallet.user_id
     WHERE log.name IN ('MilestoneReleased', 'CreditRecorded') AND log.orphaned_at IS NULL
       AND NOT EXISTS (SELECT FROM ledger_transfers entry WHERE entry.block_hash = log.block_hash AND entry.log_index = log.log_index)
       AND (EXISTS (SELECT FROM chain_logs moved JOIN ledger_transfers entry USING (block_hash, log_index)
                     WHERE moved.transaction_hash = log.transaction_hash AND moved.name = 'Transfer')
            OR log.args ->> 'company' IN (SELECT address FROM custody_addresses UNION ALL SELECT address FROM own_addresses))
     ORDER BY log.block_number, log.log_index`;
  for (const { hash, amount, payee, name } of payments) {
    say(
      `${formatUsd(amount)} to ${plain(name ?? 'somebody')} (${payee}) in transaction ${hash}: this database does not know what for.`,
    );
  }
  if (payments.length > 0)
    say(
      'These were approved after the copy was made. Once a company approves the same work again, it is matched with its payment and not paid twice.',
    );
}

/** Money of our companies in contracts that this database does not know. Strangers may hold money in the same escrow. */
async function listUnknownContracts({ sql, say }: AdoptingParts): Promise<void> {
  const held = await sql<{ hash: string; amount: string; name: string; version: number | null }[]>`
    SELECT log.transaction_hash AS hash, log.args ->> 'amount' AS amount, account.full_name AS name,
           (SELECT max(version) FROM contract_offers WHERE commitment = log.args ->> 'agreementId') AS version
      FROM chain_logs log
      JOIN (SELECT address, user_id FROM custody_addresses UNION SELECT address, user_id FROM own_addresses) payer ON payer.address = log.args ->> 'company'
      JOIN users account ON account.id = payer.user_id
     WHERE log.name = 'MilestoneFunded' AND log.unbooked AND log.orphaned_at IS NULL
       AND NOT EXISTS (SELECT FROM chain_logs ended
                        WHERE ended.args ->> 'agreementId' IS NOT NULL AND ended.args ->> 'agreementId' = log.args ->> 'agreementId' AND ended.args ->> 'milestone' = log.args ->> 'milestone'
                          AND ended.name IN ('MilestoneReleased', 'MilestoneRefunded', 'MilestoneSettled', 'MilestoneRuled') AND ended.orphaned_at IS NULL)
     ORDER BY log.block_number, log.log_index`;
  for (const { hash, amount, name, version } of held) {
    const offer =
      version === null
        ? 'Its offer is not known either.'
        : `Version ${version} of its offer is known: the talent can accept it again.`;
    say(
      `${formatUsd(amount)} of ${plain(name)} in escrow since transaction ${hash}: this database does not know its contract. ${offer}`,
    );
  }
  if (held.length > 0)
    say(
      'No deadline of these contracts is kept here until they are known. docs/runbook.md has what to do: "A restored database does not know a contract".',
    );
}
