import { addDays } from '@hireledger/domain/agreements/offers/contract-days';
import {
  CONTRACT_TEXT_MAX,
  CONTRACT_TITLE_MAX,
  OFFER_DAYS_MAX,
  REVIEW_DAYS_MAX,
  CONTRACT_ATTACHMENTS_MAX,
} from '@hireledger/domain/agreements/offers/limits';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { arbiterText, daysText } from '@hireledger/domain/agreements/offers/contract-text';
import type { ContractDraft } from '@hireledger/domain/http/contract-drafts';
import { UPLOAD_RULES } from '@hireledger/domain/uploads/kinds';
import { FileText, X } from 'lucide-react';
import { Field } from '../../../../design/fields/Field.tsx';
import { TextArea } from '../../../../design/fields/TextArea.tsx';
import { DateInput, TextInput } from '../../../../design/fields/TextInput.tsx';
import { momentText } from '../../../../design/values/dates.ts';
import type { Uploads } from '../../../../uploads/use-uploads.ts';
import type { AnswerOf } from '../../../../http/call.ts';
import { PayFromField } from './PayFromField.tsx';
import { MilestoneRows } from './MilestoneRows.tsx';
import { lastMinuteOn, type OfferForm } from './offer-form.ts';
import { IconButton } from '../../../../design/IconButton.tsx';
import { DropZone } from '../../../../uploads/DropZone.tsx';
import { UploadList } from '../../../../uploads/UploadList.tsx';

/** The fields of a contract, in the order of the document. */
export function OfferFields({
  draft,
  linked,
  uploads,
}: {
  draft: ContractDraft;
  /** Undefined while it loads. */
  linked: AnswerOf<'GET /linked-wallet'> | undefined;
  uploads: Uploads;
}) {
  const { register, formState, setValue } = useFormContext<OfferForm>();
  const { errors } = formState;
  const { today } = draft.values;
  const [kept, expiresOn] = useWatch<OfferForm, ['attachments', 'expiresOn']>({ name: ['attachments', 'expiresOn'] });
  return (
    <>
      <Section title="Work">
        <Field label="Title" required error={errors.title?.message}>
          <TextInput dir="auto" maxLength={CONTRACT_TITLE_MAX} {...register('title')} />
        </Field>
        <Field
          label="Scope"
          required
          help="What the work includes, and what it does not."
          error={errors.scope?.message}
        >
          <TextArea dir="auto" rows={8} limit={CONTRACT_TEXT_MAX} {...register('scope')} />
        </Field>
      </Section>
      <Section title="Milestones" note="Each is paid separately, when you approve its work.">
        <MilestoneRows today={today} />
      </Section>
      <Section title="Terms">
        <div className="grid gap-5 @[34rem]:grid-cols-2">
          <Field
            label="Review period in days"
            required
            help="If you do not answer in this time, submitted work is paid."
            error={errors.reviewDays?.message}
          >
            <TextInput
              inputMode="numeric"
              maxLength={String(REVIEW_DAYS_MAX).length + 1}
              className="tabular-nums"
              {...register('reviewDays')}
            />
          </Field>
          <Field
            label="Offer expires after"
            required
            help={expiresOn ? `It can be accepted until ${momentText(lastMinuteOn(expiresOn))}.` : undefined}
            error={errors.expiresOn?.message}
          >
            <DateInput min={today} max={addDays(today, OFFER_DAYS_MAX)} {...register('expiresOn')} />
          </Field>
        </div>
        <p className="text-note wrap-anywhere text-ink-soft">
          {`In a dispute, ${arbiterText(draft.arbiterName)} decides within ${daysText(draft.arbitrationDays)}.`}
        </p>
        <Field
          label="General terms"
          optional
          help="Such as the law that applies, confidentiality and who owns the work."
          error={errors.governingText?.message}
        >
          <TextArea dir="auto" rows={5} limit={CONTRACT_TEXT_MAX} {...register('governingText')} />
        </Field>
      </Section>
      {linked?.possible && (
        <Section title="Pay from" note="The wallet that signs this contract and pays its milestones.">
          <PayFromField linked={linked.data} />
        </Section>
      )}
      <Section title="Attachments" note="They are part of the contract and are signed with it.">
        <AttachmentsField
          kept={kept}
          uploads={uploads}
          error={errors.attachments?.message}
          onDrop={(url) =>
            setValue(
              'attachments',
              kept.filter((file) => file.url !== url),
              { shouldDirty: true },
            )
          }
        />
      </Section>
    </>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5 border-t border-line py-6 first:border-t-0 first:pt-0 last:pb-0">
      <div>
        <h2 className="text-lead">{title}</h2>
        {note && <p className="mt-0.5 text-note text-ink-faint">{note}</p>}
      </div>
      {children}
    </section>
  );
}

interface AttachmentsFieldProps {
  /** Of the version before. */
  kept: readonly { name: string; url: string }[];
  uploads: Uploads;
  error: string | undefined;
  onDrop: (url: string) => void;
}

/** Files that are part of the contract: those of the version before, and new ones. */
function AttachmentsField({ kept, uploads, error, onDrop }: AttachmentsFieldProps) {
  const room = CONTRACT_ATTACHMENTS_MAX - kept.length - uploads.uploads.length;
  return (
    <div className="grid gap-2">
      {kept.length > 0 && (
        <ul aria-label="Attached files" className="grid gap-2">
          {kept.map(({ name, url }) => (
            <li key={url} className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
              <FileText size={18} aria-hidden className="shrink-0 text-ink-faint" />
              <span dir="auto" className="min-w-0 flex-1 truncate text-note font-medium" title={name}>
                {name}
              </span>
              <IconButton size="sm" label={`Remove ${name}`} onClick={() => onDrop(url)}>
                <X size={15} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
      <DropZone
        rule={UPLOAD_RULES.attachment}
        label="Choose files"
        multiple
        disabled={room <= 0}
        note={room <= 0 ? `A contract has at most ${CONTRACT_ATTACHMENTS_MAX} files.` : undefined}
        onFiles={(files) => uploads.add(files, room)}
      />
      {error && (
        <p role="alert" className="text-note text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
