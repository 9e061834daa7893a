import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { REPORT_REASON_TEXT } from '@hireledger/domain/jobs/report';
import { createContext, type Context } from './context.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { keepReportedJob, listReportedJobs, removeReportedJob, viewReportedJob } from './use-cases/review-jobs.ts';

const USAGE = `npm run review -- jobs                        the jobs that people reported, hidden ones first
npm run review -- jobs show <id>              the job's text and its reports
npm run review -- jobs keep <id>              puts it on the board again
npm run review -- jobs remove <id> <reason>   takes it down; the company is told the reason`;
const MAX_REASON = 300;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The review of reported jobs, on the database of a running system. */
const [what, verb = 'list', id = '', ...words] = process.argv.slice(2);
try {
  const { databaseUrl, settings } = readEnvironment(process.env);
  const database = openDatabase(databaseUrl, { name: 'review', connections: 2 });
  const log = { info: () => {}, warn: () => {}, error: console.error };
  try {
    process.exitCode = await review(createContext({ database, settings, log }));
    // The bells ring in the next turn, and closing waits for them: whoever looks at the job is told at once.
    await nextTurn();
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof AppError) && !(error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function review(context: Context): Promise<number> {
  const reason = words.join(' ').trim();
  if (what !== 'jobs' || (verb !== 'list' && !UUID.test(id))) return misuse();
  switch (verb) {
    case 'list':
      await list(context);
      return 0;
    case 'show':
      await show(context);
      return 0;
    case 'keep':
      await keepReportedJob(context, id);
      console.log('Kept. Its reports count no more.');
      return 0;
    case 'remove':
      if (reason === '' || reason.length > MAX_REASON) return misuse(`Say why, in at most ${MAX_REASON} characters: the company reads it.`);
      await removeReportedJob(context, id, reason);
      console.log('Removed. The company is told why, and those who wait for an answer that the job is gone.');
      return 0;
    default:
      return misuse();
  }
}

function misuse(sentence?: string): number {
  console.error(sentence ?? USAGE);
  return 1;
}

async function list(context: Context): Promise<void> {
  const jobs = await listReportedJobs(context);
  if (jobs.length === 0) console.log('No job has a report to look at.');
  for (const job of jobs) console.log(`${job.id}  ${job.hiddenAt ? 'hidden' : 'listed'}  ${job.reports} report${job.reports === 1 ? '' : 's'}  ${plain(job.title)} (${plain(job.companyName)})`);
}

async function show(context: Context): Promise<void> {
  const job = await viewReportedJob(context, id);
  console.log(`${plain(job.title)} (${plain(job.companyName)})${job.hiddenAt ? `, hidden since ${job.hiddenAt.toISOString()}` : ''}\n\n${plain(job.jobDescription)}\n`);
  for (const report of job.reports)
    console.log(`${report.reportedAt.toISOString()}  ${REPORT_REASON_TEXT[report.reason]}${report.details && `: ${plain(report.details)}`}${report.outcome ? ` (${report.outcome})` : ''}`);
}

/** What people typed, without the signs that would move a terminal's cursor or change its colours. */
function plain(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, '');
}
