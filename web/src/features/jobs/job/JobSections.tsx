import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { ReactNode } from 'react';
import { splitText } from './split-lines.ts';

/** Description, Responsibilities, Who You Are, Qualifications and who the company is, as one sheet. */
export function JobSections({ job }: { job: JobPosting }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface px-5 lg:px-7">
      <div className="divide-y divide-line">
        <Lines title="Description" text={job.jobDescription} />
        <Lines title="Responsibilities" text={job.responsibilities} />
        <Lines title="Who You Are" text={job.whoYouAre} />
        <Lines title="Qualifications" text={job.qualifications} />
        <Section title={`About ${job.companyName || 'Unknown Company'}`}>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {job.companyBio || 'No company bio available.'}
          </p>
        </Section>
      </div>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="py-5">
    <h2 className="mb-2.5 text-lead wrap-anywhere">{title}</h2>
    <div className="grid max-w-166 gap-3 leading-prose text-ink-soft">{children}</div>
  </section>
);

/** Each line a bullet, but sentences that fill lines are paragraphs. An empty section is not shown. */
function Lines({ title, text }: { title: string; text: string }) {
  const blocks = splitText(text);
  if (blocks.length === 0) return null;
  return (
    <Section title={title}>
      {blocks.map((block, index) =>
        typeof block === 'string' ? (
          <p key={index} className="wrap-anywhere" dir="auto">
            {block}
          </p>
        ) : (
          <ul key={index} className="grid gap-1.5">
            {block.map((line, index) => (
              <li
                key={index}
                dir="auto"
                className="relative ps-5 wrap-anywhere before:absolute before:start-1 before:top-2 before:size-1.5 before:rounded-full before:bg-brand/70"
              >
                {line}
              </li>
            ))}
          </ul>
        ),
      )}
    </Section>
  );
}
