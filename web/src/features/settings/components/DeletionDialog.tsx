import { formatUsd } from '@hireledger/domain/money/usd';
import { requestDeletionBody, type DeletionPreview } from '@hireledger/domain/http/leaving';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../../../http/sentences.ts';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { Button } from '../../../design/Button.tsx';
import { longDate } from '../../../design/values/dates.ts';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { PasswordInput } from '../../../design/fields/PasswordInput.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import type { Deleted } from '../../../account/KeepButton.tsx';
import { useDeletionPreview, useRequestDeletion, useSendDeletionCode } from '../calls.ts';
import { Failure } from './Failure.tsx';
import { useFormSubmission } from './form-submission.ts';

/** The button that asks for it, and the one that confirms. */
export const DELETE: Record<Deleted, string> = {
  account: 'Delete account',
  company: 'Delete company',
  'sign-in': 'Delete sign-in',
};

/**
 * Confirms the deletion: shows what prevents it and what is lost, and asks for the password (or a mailed code for
 * accounts without one).
 */
export function DeletionDialog({ what, onClose }: { what: Deleted; onClose: () => void }) {
  const preview = useDeletionPreview(what);
  const { data } = preview;
  const title = `Delete your ${what}?`;
  if (data && data.blockers.length === 0)
    return <ConfirmDeletion what={what} preview={data} title={title} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={data ? `Your ${what} cannot be deleted yet` : title}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data ? (
        <ul className="grid list-disc gap-2 pl-5 marker:text-ink-faint">
          {data.blockers.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : preview.isError ? (
        <ErrorState text={sentenceOf(preview.error)} onRetry={() => void preview.refetch()} />
      ) : (
        <div role="status" aria-label="Loading..." className="grid gap-3">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
    </Dialog>
  );
}

interface Values {
  password: string;
  code: string;
}

interface ConfirmDeletionProps {
  what: Deleted;
  preview: DeletionPreview;
  title: string;
  onClose: () => void;
}

function ConfirmDeletion({ what, preview, title, onClose }: ConfirmDeletionProps) {
  const remove = useRequestDeletion(what);
  const sendCode = useSendDeletionCode();
  const form = useForm({
    resolver: bodyResolver(requestDeletionBody, ({ password, code }: Values) => ({
      password: password || undefined,
      code: code.replaceAll(/\s/g, '') || undefined,
    })),
    defaultValues: { password: '', code: '' },
  });
  const { errors } = form.formState;
  const { onSubmit, failure, busy } = useFormSubmission(form, async (body) => {
    // The banner then says until when it can be cancelled.
    await remove.mutateAsync(body);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={title}
      description={`It will be deleted on ${longDate(preview.deletesAt)}. Until then, you can log in and keep it.`}
      footer={
        <DialogActions onCancel={onClose} variant="danger" form="delete-account" busy={busy && 'Deleting...'}>
          {DELETE[what]}
        </DialogActions>
      }
    >
      <form id="delete-account" noValidate onSubmit={onSubmit} className="grid gap-4">
        {preview.unpaidWork > 0 && (
          <p className="rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
            {`${
              preview.unpaidWork === 1
                ? 'One of your finished jobs has'
                : `${preview.unpaidWork} of your finished jobs have`
            } not been paid. Once your account is deleted, nobody can pay you.`}
          </p>
        )}
        {preview.endingContracts > 0 && (
          <p className="rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
            {`${
              preview.endingContracts === 1
                ? 'One contract that you accepted ends'
                : `${preview.endingContracts} contracts that you accepted end`
            } with your account, and the company is notified.`}
          </p>
        )}
        {preview.testMoney && (
          <p>{`Your wallet holds ${formatUsd(preview.testMoney)} of test money. It is deleted with ${what === 'company' ? 'the company' : 'your account'}.`}</p>
        )}
        {preview.hasPassword ? (
          <Field label="Your password" error={errors.password?.message} required>
            <PasswordInput autoComplete="current-password" maxLength={128} {...form.register('password')} />
          </Field>
        ) : (
          <Field
            label="Code from your email"
            error={errors.code?.message}
            help={sendCode.data?.message ?? 'You have no password. We email you a code instead.'}
            aside={
              <button
                type="button"
                className="text-brand-ink underline underline-offset-3"
                disabled={sendCode.isPending}
                onClick={() => sendCode.mutate(undefined, { onError: (error) => toast.error(sentenceOf(error)) })}
              >
                {sendCode.isSuccess ? 'Send another' : 'Send the code'}
              </button>
            }
            required
          >
            <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={12} {...form.register('code')} />
          </Field>
        )}
        <Failure text={failure} />
      </form>
    </Dialog>
  );
}
