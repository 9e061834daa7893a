import { jobAddress } from '@hireledger/domain/jobs/job-address';
import { placeText } from '@hireledger/domain/jobs/place';
import { formatSalary } from '@hireledger/domain/money/salary';
import type { ViewedJob } from '../job-posting/view-job.ts';
import { escape } from '@hireledger/domain/markup/escape';
import { asScriptText, jobPostingData } from './job-posting-data.ts';
import type { Page } from './page-frame.ts';

const DESCRIPTION_LENGTH = 200;

/**
 * A job as visitors see it, for readers without script: metadata for search engines and previews, and the complete
 * text.
 */
export function jobPage(job: ViewedJob, publicUrl: string): Page {
  const address = publicUrl + jobAddress(job);
  const salary = formatSalary(job);
  const title = `${job.title} at ${job.companyName}`;
  const facts = [placeText(job), job.employmentTypes.join(', '), salary].filter(Boolean).join(' · ');
  const description = shorten([facts, job.jobDescription].filter(Boolean).join('. '));
  const open = job.closedReason === null;
  return {
    title,
    head: [
      ['name', 'description', description],
      ...(open ? [] : [['name', 'robots', 'noindex'] as const]),
      ['property', 'og:type', 'website'],
      ['property', 'og:site_name', 'HireLedger'],
      ['property', 'og:title', title],
      ['property', 'og:description', description],
      ['property', 'og:url', address],
      ['name', 'twitter:card', 'summary'],
    ],
    canonical: address,
    // A closed job is no offer: search engines require that its markup is removed.
    data: open ? asScriptText(jobPostingData(job, publicUrl)) : null,
    answer: asScriptText(job),
    body: `
<main class="job-document">
  <p>${escape(job.companyName)}</p>
  <h1>${escape(job.title)}</h1>
  <p>${escape(facts)}</p>
  ${open ? `<p><a href="/applyforjob?id=${job.id}">Apply</a>${job.applicationDeadline ? ` before <time datetime="${job.applicationDeadline}">${job.applicationDeadline}</time>` : ''}</p>` : `<p><strong>${escape(job.closedReason!)}</strong></p>`}
  ${section('Description', job.jobDescription)}
  ${lines('Responsibilities', job.responsibilities)}
  ${lines('Who You Are', job.whoYouAre)}
  ${lines('Qualifications', job.qualifications)}
  ${job.skills.length > 0 ? `<h2>Required Skills</h2><ul>${job.skills.map((skill) => `<li>${escape(skill)}</li>`).join('')}</ul>` : ''}
  <h2>${escape(job.companyName)}</h2>
  <p>${escape(job.companyBio || 'No company bio available.')}</p>
  <p><a href="/jobboard">All jobs</a></p>
</main>`,
  };
}

const section = (name: string, text: string): string =>
  text
    ? `<h2>${name}</h2>${text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escape(paragraph.trim())}</p>`)
        .join('')}`
    : '';

const lines = (name: string, text: string): string => {
  const items = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return items.length > 0 ? `<h2>${name}</h2><ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>` : '';
};

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s\S*$/, '')}…`;
}
