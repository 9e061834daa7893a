import { issuesOf, sentenceOf } from '../../../http/sentences.ts';

/** Why an application failed, with the specification's words first. */
export function ApplyFailure({ failure }: { failure: unknown }) {
  if (!failure) return null;
  const [issue] = Object.values(issuesOf(failure));
  return (
    <p role="alert" className="mt-4 text-danger-ink">
      {`Failed to apply for job. ${issue ?? sentenceOf(failure, '')}`}
    </p>
  );
}
