import type { JobPosting } from '@hireledger/domain/http/jobs';
import { Card } from '../../design/Card.tsx';
import { splitLines } from './split-lines.ts';

/** Description, Responsibilities, Who You Are and Qualifications, each line a bullet; then who the company is. */
export function JobSections({ job }: { job: JobPosting }) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Bullets title="Description" text={job.jobDescription} />
      <Bullets title="Responsibilities" text={job.responsibilities} />
      <Bullets title="Who You Are" text={job.whoYouAre} />
      <Bullets title="Qualifications" text={job.qualifications} />
      <Card title={`About ${job.companyName || 'Unknown Company'}`}>
        <p className="whitespace-pre-line text-ink-soft wrap-anywhere" dir="auto">
          {job.companyBio || 'No company bio available.'}
        </p>
      </Card>
    </div>
  );
}

/** An empty section is not shown. */
function Bullets({ title, text }: { title: string; text: string }) {
  const lines = splitLines(text);
  if (lines.length === 0) return null;
  return (
    <Card title={title}>
      {lines.length === 1 ? (
        <p className="text-ink-soft wrap-anywhere" dir="auto">
          {lines[0]}
        </p>
      ) : (
        <ul className="grid gap-1.5 text-ink-soft">
          {lines.map((line, index) => (
            <li
              key={index}
              dir="auto"
              className="relative ps-5 wrap-anywhere before:absolute before:start-1 before:top-2 before:size-1.5 before:rounded-full before:bg-brand/70"
            >
              {line}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
