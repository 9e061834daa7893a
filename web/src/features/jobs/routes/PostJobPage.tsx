import type { JobPosting } from '@hireledger/domain/http/jobs';
import { useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../http/api-error.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { isNotFound, sentenceOf } from '../../../http/sentences.ts';
import { session } from '../../../http/session.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import {
  jobDrafts,
  readJob,
  useCreateJob,
  useDraftToResume,
  useEditJob,
  useJobDrafts,
  useJobToEdit,
} from '../calls.ts';
import { copyOf, EMPTY_JOB, formOf, formOfDraft } from '../components/job-form-values.ts';
import { JobWizard } from '../components/JobWizard.tsx';
import { DiscardDraft } from '../drafts/DiscardDraft.tsx';
import { DraftList } from '../drafts/DraftList.tsx';

export const loader = () => loadQueries(jobDrafts);

/**
 * /postajob, /postajob?draft=, ?jobId=, ?copyOf= and /company/edit-job/{jobId}: a new job, a draft, an edit, or a copy.
 */
export default function PostJobPage() {
  const [params, setParams] = useSearchParams();
  const editedId = useParams()['jobId'] ?? params.get('jobId');
  const [freshId, setFreshId] = useState(() => crypto.randomUUID() as string);
  // Whether this visit created a draft, and how often the user started again.
  const [made, setMade] = useState(false);
  const [round, setRound] = useState(0);
  const draftId = editedId ?? params.get('draft') ?? freshId;
  const sourceId = editedId ?? (params.get('draft') ? null : params.get('copyOf'));
  const source = useJobToEdit(sourceId);
  const draft = useDraftToResume(draftId === freshId ? null : draftId);
  const create = useCreateJob(draftId);
  const edit = useEditJob(editedId ?? '');
  const navigate = useNavigate();
  const { state } = useLocation();
  const editing = editedId !== null;

  const save: Parameters<typeof JobWizard>[0]['save'] = async (form, version) => {
    try {
      return await (editing ? edit.mutateAsync({ ...form, version: version ?? 1 }) : create.mutateAsync(form));
    } catch (error) {
      const posted = error instanceof ApiError && error.code === 'IDEMPOTENCY_CONFLICT';
      toast.error('Error submitting job.', {
        description: posted ? 'This job was already posted. Edit it in your job postings.' : sentenceOf(error, ''),
      });
      throw error;
    }
  };
  const onSaved = (job: JobPosting) => {
    if (editing) toast.success('Job updated successfully!');
    else
      toast.success('Job posted successfully!', {
        action: { label: 'Share', onClick: () => void navigate(paths.ownJob(job.id), { state: { share: true } }) },
      });
    void navigate(paths.jobPostings());
  };
  const otherVersion = async (error: unknown): Promise<JobPosting | null> =>
    editedId !== null && error instanceof ApiError && error.code === 'JOB_CHANGED' ? readJob(editedId) : null;
  const startAfresh = () => {
    if (!editing) setFreshId(crypto.randomUUID());
    else void draft.refetch();
    setMade(false);
    setRound(round + 1);
    setParams(params.has('jobId') ? { jobId: params.get('jobId')! } : {}, { replace: true, preventScrollReset: true });
  };

  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={editing ? 'Edit job' : 'Post a Job'}
        line={editing ? "Existing applications aren't affected." : 'Three short steps.'}
        action={(made || draft.data) && <DiscardDraft draftId={draftId} onDiscarded={startAfresh} />}
      />
      {draftId === freshId && !sourceId && !made && <Earlier />}
      {body()}
    </div>
  );

  function body() {
    const waiting = (sourceId !== null && source.isPending) || (draftId !== freshId && draft.isPending);
    if (waiting) return <Loading />;
    if (
      sourceId !== null &&
      (isNotFound(source.error) || (source.data && source.data.companyId !== session.current()?.user.id))
    )
      return (
        <Missing title="Job not found." to={paths.jobPostings()} label="View your jobs">
          It may have been deleted.
        </Missing>
      );
    if (!editing && draft.data === null && draftId !== freshId)
      return (
        <Missing title="This draft no longer exists." to={paths.postJob()} label="Post a new job">
          It was published or deleted, maybe on another device.
        </Missing>
      );
    const failed = [source, draft].find((query) => query.isError);
    if (failed) return <ErrorState text={sentenceOf(failed.error)} onRetry={() => void failed.refetch()} />;
    const initial = !source.data ? EMPTY_JOB : editing ? formOf(source.data) : copyOf(source.data);
    const saved = draft.data;
    return (
      <JobWizard
        key={`${draftId} ${saved?.version ?? 0} ${round}`}
        initial={initial}
        job={editing ? source.data! : null}
        draftId={draftId}
        resumed={
          saved
            ? {
                form: formOfDraft(saved.form),
                step: saved.step as 1 | 2 | 3,
                version: saved.version,
                jobVersion: saved.jobVersion,
              }
            : null
        }
        onDraftMade={() => {
          setMade(true);
          const step = params.get('step');
          if (!editing)
            setParams({ draft: draftId, ...(step && { step }) }, { replace: true, preventScrollReset: true, state });
        }}
        save={save}
        otherVersion={otherVersion}
        onSaved={onSaved}
      />
    );
  }
}

/** The drafts, offered at the start of a new job. */
function Earlier() {
  const drafts = useJobDrafts().data?.filter(({ jobId }) => jobId === null) ?? [];
  return <DraftList drafts={drafts} title="Continue a draft" />;
}

function Missing({ title, to, label, children }: { title: string; to: string; label: string; children: string }) {
  return (
    <Card>
      <div className="py-8">
        <EmptyState drawing="job" title={title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
          {children}
        </EmptyState>
      </div>
    </Card>
  );
}

function Loading() {
  return (
    <Card>
      <p role="status" className="sr-only">
        Loading job...
      </p>
      <div className="grid gap-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-9 w-2/3" />
      </div>
    </Card>
  );
}
