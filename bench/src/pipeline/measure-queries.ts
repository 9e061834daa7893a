import type postgres from 'postgres';
import type { PipelineAnswer } from '@hireledger/domain/http/pipeline';
import { STAGES } from '@hireledger/domain/hiring/stages';
import type { HttpClient } from '../http-client.ts';
import { compare, type Compared } from '../statistics.ts';

const TURNS = { turns: 60 };

/** The calls of the board, in turns with a bare statement that reads ids, stages and times of the same cards. */
export async function measureQueries(
  http: HttpClient,
  sql: postgres.Sql,
  companyId: string,
): Promise<[what: string, compared: Compared][]> {
  const get = async <T>(query: string) => JSON.parse(await http.send('GET', `/applicants/pipeline${query}`, {})) as T;
  const columns = () => sql`
    WITH st AS MATERIALIZED (
      SELECT st.stage, (SELECT count(*) FROM applications a WHERE a.company_id = ${companyId} AND stage_place(a.stage) = stage_place(st.stage)) AS total
        FROM unnest(${[...STAGES]}::text[]) AS st (stage))
    SELECT st.*, card.* FROM st LEFT JOIN LATERAL (
      SELECT a.id, a.applied_at, a.changed_at FROM applications a WHERE a.company_id = ${companyId} AND stage_place(a.stage) = stage_place(st.stage)
       ORDER BY a.applied_at DESC, a.id DESC LIMIT 26) card ON true`;
  const page = () => sql`
    SELECT a.id, a.applied_at, a.changed_at FROM applications a WHERE a.company_id = ${companyId} AND stage_place(a.stage) = stage_place('Applied'::text)
     ORDER BY a.applied_at DESC, a.id DESC LIMIT 51 OFFSET 2000`;
  const { columns: found } = await get<PipelineAnswer>('');
  let cursor = found.find(({ stage }) => stage === 'Applied')!.nextCursor!;
  const late = async () => (await get<{ nextCursor: string }>(`/Applied?limit=50&cursor=${cursor}`)).nextCursor;
  const first = await compare(() => get(''), columns, TURNS);
  const filtered = await compare(() => get('?rating=4'), columns, TURNS);
  for (let turn = 0; turn < 40; turn += 1) cursor = await late();
  return [
    ['all columns with counts and 25 cards each', first],
    ['the same, at least four stars', filtered],
    ['50 more cards after 2,000 (bare: offset)', await compare(late, page, TURNS)],
  ];
}
