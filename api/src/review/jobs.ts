import { REPORT_REASON_TEXT } from '@hireledger/domain/jobs/report';
import { counted } from '@hireledger/domain/numbers/grouped';
import { keepReportedJob, listReportedJobs, removeReportedJob, viewReportedJob } from './review-jobs.ts';
import { plain, plainLine, reasonOf, type ReviewCommand } from './command.ts';

/** Reported jobs. */
export const jobs: ReviewCommand = {
  usage: {
    list: 'npm run review -- jobs                        the jobs that people reported, hidden ones first',
    show: "npm run review -- jobs show <id>              the job's text and its reports",
    keep: 'npm run review -- jobs keep <id>              puts it on the board again',
    remove: 'npm run review -- jobs remove <id> <reason>   takes it down; the company gets the reason',
  },
  async list(context) {
    const reported = await listReportedJobs(context);
    if (reported.length === 0) console.log('No job has a report to look at.');
    for (const job of reported)
      console.log(
        `${job.id}  ${job.hiddenAt ? 'hidden' : 'listed'}  ${counted(job.reports, 'report')}  ${plainLine(job.title)} (${plainLine(job.companyName)})`,
      );
  },
  verbs: {
    async show(context, id) {
      const job = await viewReportedJob(context, id);
      console.log(
        `${plainLine(job.title)} (${plainLine(job.companyName)})${job.hiddenAt ? `, hidden since ${job.hiddenAt.toISOString()}` : ''}\n\n${plain(job.jobDescription)}\n`,
      );
      for (const report of job.reports)
        console.log(
          `${report.reportedAt.toISOString()}  ${REPORT_REASON_TEXT[report.reason]}${report.details && `: ${plain(report.details)}`}${report.outcome ? ` (${report.outcome})` : ''}`,
        );
    },
    async keep(context, id) {
      await keepReportedJob(context, id);
      console.log('Kept. Its reports no longer count.');
    },
    async remove(context, id, words) {
      await removeReportedJob(context, id, reasonOf(words));
      console.log(
        'Removed. The company gets the reason, and waiting applicants are notified that the job was removed.',
      );
    },
  },
};
