import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { session } from '../../../http/session.ts';
import { isNotFound, sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { useCreateJob } from '../api/create-job.ts';
import { useEditJob } from '../api/edit-job.ts';
import { useJobToEdit } from '../api/view-job.ts';
import { copyOf, EMPTY_JOB, formOf } from '../components/job-form-values.ts';
import { JobWizard } from '../components/JobWizard.tsx';

/** /postajob, /postajob?jobId=, /postajob?copyOf= and /company/edit-job/{jobId}: a new job, a copy of one, or an edit. */
export default function PostJobPage() {
  const [params] = useSearchParams();
  const editedId = useParams()['jobId'] ?? params.get('jobId');
  const sourceId = editedId ?? params.get('copyOf');
  const source = useJobToEdit(sourceId);
  const create = useCreateJob();
  const edit = useEditJob(editedId ?? '');
  const navigate = useNavigate();
  const editing = editedId !== null;

  const save: typeof create.mutateAsync = async (form) => {
    try {
      return await (editing ? edit : create).mutateAsync(form);
    } catch (error) {
      toast.error('Error submitting job.', { description: sentenceOf(error, '') });
      throw error;
    }
  };
  const onSaved = () => {
    toast.success(editing ? 'Job updated successfully!' : 'Job posted successfully!');
    void navigate(paths.jobPostings());
  };

  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={editing ? 'Edit job' : 'Post a Job'}
        line={editing ? 'People who already applied keep their place.' : 'Three short steps, then it is on the board.'}
      />
      {body()}
    </div>
  );

  function body() {
    if (sourceId === null) return <JobWizard key="new" initial={EMPTY_JOB} editing={false} save={save} onSaved={onSaved} />;
    if (source.isPending) return <Loading />;
    if (isNotFound(source.error) || (source.data && source.data.companyId !== session.current()?.user.id))
      return (
        <Card>
          <div className="py-8">
            <EmptyState title="Job not found." action={<ButtonLink to={paths.jobPostings()}>See your jobs</ButtonLink>}>
              It may have been deleted.
            </EmptyState>
          </div>
        </Card>
      );
    if (!source.data) return <ErrorState text={sentenceOf(source.error)} onRetry={() => void source.refetch()} />;
    const initial = editing ? formOf(source.data) : copyOf(source.data);
    return <JobWizard key={source.data.id} initial={initial} editing={editing} save={save} onSaved={onSaved} />;
  }
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
