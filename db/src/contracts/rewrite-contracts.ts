import type { Sql } from '../connect.ts';
import { readDefinitions } from '../functions.ts';

interface Written {
  id: string;
  written: string;
}

/** Applications whose contracts are written in one transaction. */
const PORTION = 500;

/**
 * Writes every row of `contracts` again if the functions that make them have changed since all were written: the comment of the table says with
 * which functions that was. Contracts that change meanwhile are written as always.
 * @param sql one connection as the role that owns the tables
 */
export async function rewriteContracts(sql: Pick<Sql, 'unsafe'>): Promise<void> {
  const makers = ['FUNCTION contracts_now', 'FUNCTION open_offers'];
  const notes = readDefinitions().flatMap(({ object, note }) => (makers.includes(object) ? [note] : []));
  const written = `Rows made by ${notes.join(', ')}`;
  const [found] = await sql.unsafe<{ note: string | null }[]>(
    `SELECT obj_description('contracts'::regclass, 'pg_class') AS note`,
  );
  if (found!.note === written) return;
  let after: string | null = null;
  do {
    const portion: Written[] = await sql.unsafe<Written[]>(
      `SELECT id::text, refresh_contracts(id)::text AS written FROM (
         SELECT application_id AS id FROM contract_offers WHERE application_id > $1 UNION SELECT application_id FROM agreements WHERE application_id > $1
          ORDER BY id LIMIT ${PORTION}) portion ORDER BY id`,
      [after ?? '00000000-0000-0000-0000-000000000000'],
    );
    after = portion.at(-1)?.id ?? null;
  } while (after !== null);
  await sql.unsafe(`COMMENT ON TABLE contracts IS '${written}'`);
}
