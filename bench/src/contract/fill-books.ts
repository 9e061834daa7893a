import postgres from 'postgres';

const STEPS = ['MilestoneFunded', 'WorkSubmitted', 'ChangesRequested', 'WorkSubmitted'];

/** Writes four events of the escrow for each milestone of an agreement, and so many lines into the books of its company. */
export async function fillBooks(
  databaseUrl: string,
  { agreementId, companyId, lines }: { agreementId: string; companyId: string; lines: number },
): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { synchronous_commit: 'off', statement_timeout: 0 },
  });
  const company = `company:${companyId}`;
  const hash = (from: number) => sql`'0x' || lpad(to_hex(n + ${from}), 64, '0')`;
  await sql`
    INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
    SELECT ${hash(900_000_000)}, 0, 900000000 + n, ${hash(900_000_000)}, held.escrow_address, (${STEPS}::text[])[(n - 1) % 4 + 1],
           jsonb_build_object('agreementId', held.commitment, 'milestone', ((n - 1) / 4)::text, 'amount', '100000000')
      FROM agreements held, generate_series(1, 4 * jsonb_array_length(held.chain_terms -> 'schedule')) n WHERE held.id = ${agreementId}`;
  await sql`UPDATE milestones SET state = 'submitted', changes = 1, funded_at = now(), submitted_at = now(), exits_at = now() + interval '14 days' WHERE agreement_id = ${agreementId}`;
  await sql`
    INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
    SELECT ${hash(800_000_000)}, 0, 800000000 + n, ${hash(800_000_000)}, '0x0', 'Transfer', jsonb_build_object('value', '1000000') FROM generate_series(1, ${lines}::int) n`;
  // The contract holds its milestones, and every other line pays into an escrow that has ended since.
  await sql`
    INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
    SELECT kind, debit, credit, CASE WHEN n % 2 = 1 THEN 3000000 ELSE 1000000 END, ${hash(800_000_000)}, 0, now() - (${lines}::int - n) * interval '1 minute'
      FROM generate_series(1, ${lines}::int) n,
           LATERAL (SELECT CASE WHEN n % 2 = 1 THEN 'deposit' ELSE 'escrow-funded' END AS kind, CASE WHEN n % 2 = 1 THEN 'outside' ELSE ${company} END AS debit,
                           CASE WHEN n % 2 = 1 THEN ${company} ELSE 'escrow:' || CASE WHEN n <= 100 THEN ${agreementId} || ':' || n / 2 - 1 ELSE gen_random_uuid() || ':0' END END AS credit) AS entry`;
  // As reconciliation leaves it within a minute.
  await sql`UPDATE ledger_pass SET closed_to = (SELECT max(number) FROM ledger_transfers)`;
  await sql`
    INSERT INTO ledger_checkpoints (account, amount) SELECT account, sum(amount) FROM ledger_entries WHERE account = ${company} GROUP BY account
    ON CONFLICT (account) DO UPDATE SET amount = EXCLUDED.amount`;
  await sql.unsafe('VACUUM (ANALYZE) ledger_transfers, ledger_days, chain_logs, milestones');
  await sql.end();
}
