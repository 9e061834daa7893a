import { ATTACHMENTS_MAX, COVER_NOTE_MAX } from '@hireledger/domain/http/bounds';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useState } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { CheckboxGroup } from '../../../design/fields/CheckboxGroup.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { useOwnProfile, type ViewedJob } from '../calls.ts';
import { coverNoteDraft } from '../cover-note-draft.ts';
import { ApplyFailure } from './ApplyFailure.tsx';
import { SentProfile } from './SentProfile.tsx';

interface ApplyDialogProps {
  job: ViewedJob;
  /** Set once the job takes no more applications: the dialog stays, so that the text can be copied. */
  closedReason: string | null;
  applying: boolean;
  failure: unknown;
  onApply: (application: { coverNote?: string; attachmentIds: string[] }) => void;
  onClose: () => void;
}

/**
 * Everything that is sent with an application: a cover note, files, and a preview of the profile as the company will
 * see it.
 */
export default function ApplyDialog({ job, closedReason, applying, failure, onApply, onClose }: ApplyDialogProps) {
  const profile = useOwnProfile();
  const [coverNote, setCoverNote] = useState(() => coverNoteDraft.read(job.id));
  const [chosen, setChosen] = useState<string[] | null>(null);
  const company = job.companyName || 'Unknown Company';
  const again = job.myApplication !== null;
  const files = (profile.data?.portfolio ?? []).filter(({ fileUrl }) => fileUrl !== null);
  // The newest files are preselected.
  const ids = chosen ?? files.slice(-ATTACHMENTS_MAX).map(({ id }) => id);
  const sent = files.filter(({ id }) => ids.includes(id));
  const asksForFile = job.requirements.includes('attachment');
  const problem = fileProblem(sent.length, asksForFile);
  const tooLong = coverNote.trim().length > COVER_NOTE_MAX;

  return (
    <Dialog
      wide
      open
      onOpenChange={() => !applying && onClose()}
      title={`${again ? 'Apply again' : 'Apply'} for ${job.title}`}
      description={
        again
          ? `Your application continues: ${company} sees what happened before.`
          : `Your application goes to ${company}.`
      }
      footer={
        <DialogActions
          onCancel={onClose}
          busy={applying && 'Applying...'}
          disabled={closedReason !== null || !profile.data || tooLong || problem !== null}
          onClick={() =>
            onApply({
              ...(coverNote.trim() !== '' && { coverNote: coverNote.trim() }),
              attachmentIds: sent.map(({ id }) => id),
            })
          }
        >
          Submit application
        </DialogActions>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {closedReason && (
          <p role="alert" className="rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
            {`${closedReason} You can no longer apply. Copy your text if you want to keep it.`}
          </p>
        )}
        <Field
          label="Cover note"
          optional
          help={again ? 'Empty keeps the one that you sent before.' : undefined}
          error={tooLong ? `Use at most ${grouped(COVER_NOTE_MAX)} characters.` : undefined}
        >
          <TextArea
            rows={5}
            limit={COVER_NOTE_MAX}
            dir="auto"
            value={coverNote}
            onChange={({ target }) => {
              setCoverNote(target.value);
              coverNoteDraft.keep(job.id, target.value);
            }}
            placeholder="Why you, and why this job?"
          />
        </Field>
        {profile.isError && !profile.data ? (
          <ErrorState text={sentenceOf(profile.error)} onRetry={() => void profile.refetch()} />
        ) : !profile.data ? (
          <div aria-busy className="grid gap-2">
            <p role="status" className="sr-only">
              Loading...
            </p>
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-24 rounded-card" />
          </div>
        ) : (
          <>
            {files.length === 0 ? (
              <div>
                <p className="mb-1 text-note font-medium">Attachments</p>
                <p className="text-ink-soft">
                  Your profile has no files yet.{' '}
                  <Link to={paths.profileTalent('attachment')} className="text-brand-ink underline underline-offset-3">
                    Add a CV
                  </Link>
                </p>
              </div>
            ) : (
              <CheckboxGroup
                legend="Attachments"
                options={files.map(({ id }) => id)}
                value={ids}
                onChange={setChosen}
                labelOf={(id) => (
                  <span dir="auto" className="wrap-anywhere">
                    {files.find((file) => file.id === id)?.title}
                  </span>
                )}
                noteOf={(id) => kindBeside(files.find((file) => file.id === id))}
                help={
                  asksForFile
                    ? `${company} requires at least one.`
                    : "We send these versions. Later edits to your profile won't change them."
                }
                error={problem ?? undefined}
              />
            )}
            <SentProfile
              profile={profile.data}
              company={company}
              coverNote={coverNote.trim()}
              files={sent.map(({ title }) => title)}
            />
          </>
        )}
        <ApplyFailure failure={failure} />
      </div>
    </Dialog>
  );
}

/** The file type, unless the title contains it. */
const kindBeside = (file: { title: string; type: string } | undefined) =>
  file && file.title.trim().toLowerCase() !== file.type.toLowerCase() ? file.type : undefined;

function fileProblem(count: number, required: boolean): string | null {
  if (count > ATTACHMENTS_MAX) return `Choose at most ${ATTACHMENTS_MAX} attachments.`;
  return required && count === 0 ? 'This company requires an attachment, such as a CV.' : null;
}
