import type { PipelineAnswer } from '@hireledger/domain/http/pipeline';
import { loadApplicants } from '../applicants/load-applicants.ts';
import { openCompany } from '../company.ts';
import { heading, ms, ratio, row, spread } from '../statistics.ts';
import { measureQueries } from './measure-queries.ts';
import { measureScreen } from './measure-screen.ts';

const COUNT = 10_000;
const JOBS = 20;

/** `npm run bench -- pipeline`: the board of a company with 10,000 applications, its calls beside bare SQL and its screen in a browser. Takes about a minute. */
export async function benchPipeline(): Promise<void> {
  const { system, company, jobIds, http, sql, discard } = await openCompany({ jobs: JOBS, withWeb: true });
  try {
    await loadApplicants(system.administratorUrl, company.user.id, jobIds, COUNT);
    console.log(heading('what', 'HireLedger, p50 / p95', 'bare SQL, p50 / p95', 'ratio'));
    for (const [what, compared] of await measureQueries(http, sql, company.user.id))
      console.log(row(what, spread(compared.ours), spread(compared.floor), ratio(compared)));
    const board = JSON.parse(await http.send('GET', '/applicants/pipeline', {})) as PipelineAnswer;
    const applied = board.columns.find(({ stage }) => stage === 'Applied')!.rows.map(({ id }) => id);
    const { interactive, rest, moving, updates } = await measureScreen(company, http, applied);
    const longest = ms(Math.max(...moving));
    const perSecond = (moving.length * 1_000) / moving.reduce((sum, each) => sum + each, 0);
    console.log(row('opening the board until it can be used', spread(interactive), '', ''));
    console.log(row('between frames, at rest', spread(rest), '', ''));
    console.log(
      row(
        `between frames, two columns scrolling, ${updates} stage changes`,
        `${spread(moving)}, longest ${longest}`,
        '',
        '',
      ),
    );
    console.log(row('frames per second meanwhile', perSecond.toFixed(1), '', ''));
  } finally {
    await discard();
  }
}
