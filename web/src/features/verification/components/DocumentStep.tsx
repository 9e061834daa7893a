import { UPLOAD_RULES } from '@hireledger/domain/uploads/kinds';
import type { VerificationStep } from '@hireledger/domain/http/verifications';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { DropZone } from '../../../uploads/DropZone.tsx';
import { UploadList } from '../../../uploads/UploadList.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';
import { useSubmitDocument } from '../calls.ts';
import { StepCard } from './StepCard.tsx';

interface DocumentStepProps {
  step: VerificationStep & { kind: 'identity' | 'registration' };
  title: string;
  about: string;
}

/** A document for review: submit it, see the result, submit another after a rejection. */
export function DocumentStep({ step, title, about }: DocumentStepProps) {
  const uploads = useUploads('attachment');
  const submit = useSubmitDocument();
  const { state } = step;
  const file = uploads.done.at(-1);
  const handIn = async () => {
    if (!file) return;
    await submit.mutateAsync({ kind: step.kind, fileUrl: file.fileUrl });
    for (const { key } of uploads.uploads) uploads.remove(key);
    toast.success('Submitted. We will notify you once it is reviewed.');
  };
  return (
    <StepCard
      title={title}
      about={about}
      state={state}
      {...(state === 'missing' && step.reason && { words: 'Needs a new document' })}
      changedAt={step.changedAt}
    >
      {step.reason && (
        <p role="alert" className="rounded-control border border-line bg-sunken px-3 py-2 wrap-anywhere">
          {state === 'declined' && <span className="font-medium">Why: </span>}
          <bdi>{step.reason}</bdi>
        </p>
      )}
      {state === 'submitted' && (
        <p className="text-note text-ink-soft wrap-anywhere">
          {`${step.fileName ?? ''} is waiting for review. You can replace it until then.`}
        </p>
      )}
      {state !== 'approved' && (
        <>
          <DropZone
            rule={UPLOAD_RULES.attachment}
            label="Choose a document"
            onFiles={(files) => uploads.add(files, 1)}
            disabled={uploads.busy || Boolean(file)}
          />
          <UploadList uploads={uploads} />
          {submit.isError && (
            <p role="alert" className="text-danger-ink">
              {sentenceOf(submit.error, 'Something went wrong.')}
            </p>
          )}
          {file && (
            <Button
              className="justify-self-start"
              busy={submit.isPending && 'Submitting...'}
              onClick={() => void handIn().catch(() => undefined)}
            >
              Submit for review
            </Button>
          )}
        </>
      )}
    </StepCard>
  );
}
