import { timed } from '../statistics.ts';
import postgres from 'postgres';
import type { PipelineAnswer } from '@hireledger/domain/http/pipeline';
import { STAGES } from '@hireledger/domain/hiring/stages';
import type { HttpClient } from '../http-client.ts';

const SAMPLES = 60;

export interface Compared {
  what: string;
  ours: number[];
  floor: number[];
}

/** The calls of the board, turn by turn with the bare rows of the same columns: ids, stages and times, without people, jobs and pay. */
export async function measureQueries(http: HttpClient, databaseUrl: string, companyId: string): Promise<Compared[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
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
  try {
    let cursor = (JSON.parse(await http.send('GET', '/applicants/pipeline', {})) as PipelineAnswer).columns.find(
      ({ stage }) => stage === 'Applied',
    )!.nextCursor!;
    const late = async () =>
      (
        JSON.parse(await http.send('GET', `/applicants/pipeline/Applied?limit=50&cursor=${cursor}`, {})) as {
          nextCursor: string;
        }
      ).nextCursor;
    const compare = async (
      what: string,
      ours: () => Promise<unknown>,
      floor: () => PromiseLike<unknown>,
    ): Promise<Compared> => {
      const samples: Compared = { what, ours: [], floor: [] };
      for (let turn = 0; turn < SAMPLES; turn += 1) {
        samples.ours.push(await timed(ours));
        samples.floor.push(await timed(floor));
      }
      return samples;
    };
    const first = await compare(
      'all columns with counts and 25 cards each',
      () => http.send('GET', '/applicants/pipeline', {}),
      columns,
    );
    const filtered = await compare(
      'the same, at least four stars',
      () => http.send('GET', '/applicants/pipeline?rating=4', {}),
      columns,
    );
    for (let turn = 0; turn < 40; turn += 1) cursor = await late();
    return [first, filtered, await compare('50 more cards after 2,000 (bare: offset)', late, page)];
  } finally {
    await sql.end();
  }
}
