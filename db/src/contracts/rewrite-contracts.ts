import type { Sql } from '../connect.ts';

/** Applications whose contracts are written without waiting for an answer. */
const PORTION = 500;

/**
 * Writes every row of `contracts` again if the functions that make them have changed since all were written: the comment of the table says with
 * which functions that was. Contracts that change meanwhile are written as always.
 * @param sql one connection as the role that owns the tables
 */
export async function rewriteContracts(sql: Pick<Sql, 'unsafe'>): Promise<void> {
  const [found] = await sql.unsafe<{ makers: string; note: string | null }[]>(
    `SELECT string_agg(obj_description(oid, 'pg_proc'), ', ' ORDER BY proname) AS makers, obj_description('contracts'::regclass, 'pg_class') AS note
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        AND proname IN ('contracts_now', 'open_offers', 'ending_until', 'has_ended_early', 'is_refused', 'plain_text')`,
  );
  const written = `Rows made by ${found!.makers}`;
  if (found!.note === written) return;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const portion: { id: string }[] = await sql.unsafe<{ id: string }[]>(
      `SELECT application_id::text AS id FROM contract_offers WHERE application_id > $1 UNION SELECT application_id::text FROM agreements WHERE application_id > $1
        ORDER BY id LIMIT ${PORTION}`,
      [after],
    );
    if (portion.length === 0) break;
    // Each in a transaction of its own: it holds the lock of no other contract that somebody else waits for.
    await Promise.all(portion.map(({ id }) => sql.unsafe('SELECT refresh_contracts($1)::text AS written', [id])));
    after = portion.at(-1)!.id;
  }
  await sql.unsafe(`COMMENT ON TABLE contracts IS '${written}'`);
}
