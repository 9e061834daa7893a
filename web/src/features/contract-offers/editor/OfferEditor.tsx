import type { ContractDraft } from '@hireledger/domain/http/contract-offers';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { IfMay } from '../../../account/IfMay.tsx';
import { useWallet } from '../../../account/wallet.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { FormFailure } from '../../../design/fields/FormFailure.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { Tabs } from '../../../design/Tabs.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { FILES_LOST } from '../../../design/overlays/files-lost.ts';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { DraftConflict, KeptVersion } from '../../../forms/DraftVersions.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useLinkedWallet } from '../../../own-wallet/linked-wallet.ts';
import { UnsavedChanges } from '../../../navigation/UnsavedChanges.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';
import type { OfferBody } from '../api/answer-offer.ts';
import { OfferDocument } from '../../../hiring/offers/OfferDocument.tsx';
import { nairaText, rateText } from '@hireledger/domain/contracts/contract-text';
import { formatUsd } from '@hireledger/domain/money/usd';
import { bodyOf, formOf, offerSchema, sumOf, templateForm, type OfferForm } from './offer-form.ts';
import { discardOffer, useKeptForm, useOfferDraft } from './offer-drafts.ts';
import { OfferFields } from './OfferFields.tsx';
import { previewOf } from './preview.ts';
import { ResumedDraft } from './ResumedDraft.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';

interface OfferEditorProps {
  applicationId: string;
  draft: ContractDraft;
  /** Fetches the draft again; what was entered stays. */
  refreshRate: () => Promise<unknown>;
}

/** Writes a contract: its fields, the document that they make, and what is needed to send it. */
export function OfferEditor(props: OfferEditorProps) {
  // Another editor, with nothing entered, for each draft that was discarded.
  const [discarded, setDiscarded] = useState(0);
  return <Editor key={discarded} {...props} onDiscarded={() => setDiscarded(discarded + 1)} />;
}

function Editor({ applicationId, draft, refreshRate, onDiscarded }: OfferEditorProps & { onDiscarded: () => void }) {
  const navigate = useNavigate();
  const { data: linked } = useLinkedWallet();
  const uploads = useUploads('attachment');
  // What was seen: a version that came meanwhile is not replaced unread.
  const [{ newestVersion }] = useState(draft);
  const [tab, setTab] = useState('edit');
  const [asked, setAsked] = useState<OfferBody | null>(null);
  const [sent, setSent] = useState(false);
  const resumed = useOfferDraft(applicationId, newestVersion);
  const withUploads = (values: OfferForm): OfferForm => ({
    ...values,
    attachments: [...values.attachments, ...uploads.done.map(({ name, fileUrl }) => ({ name, url: fileUrl }))],
  });
  const form = useForm({
    defaultValues: { ...formOf(draft), ...resumed?.form },
    resolver: bodyResolver(offerSchema(draft), (values: OfferForm) =>
      bodyOf({ ...draft, newestVersion })(withUploads(values)),
    ),
    shouldFocusError: false,
  });
  const { isDirty, errors, isSubmitted, submitCount } = form.formState;
  const fields = useRef<HTMLFormElement>(null);
  // The first on the screen: the form itself goes by the order in which fields were made, where rows come last.
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  const edited = isDirty || resumed !== null;
  const review = form.handleSubmit(setAsked, () => setTab('edit'));
  const values = useWatch({ control: form.control }) as OfferForm;
  const total = sumOf(values.milestones);
  const wallet = useWallet().data;
  const missing = wallet && values.payFrom === 'hireledger' ? total - BigInt(wallet.available) : 0n;
  const noteId = useId();
  // Without new files: an upload that no contract has after a day is deleted.
  const { isStored, inConflict, theirs, other, goOnWith } = useKeptForm(applicationId, newestVersion, values, resumed);
  const goOn = (chosen: OfferForm, left: OfferForm | null) => {
    other.keep(left);
    form.reset(chosen, { keepDefaultValues: true });
    goOnWith(chosen);
  };
  const isKept = isStored && uploads.uploads.length === 0;

  return (
    <FormProvider {...form}>
      <UnsavedChanges
        when={(edited || uploads.uploads.length > 0) && !sent}
        what="this contract"
        draft={{ saved: isKept, save: () => Promise.resolve(isKept), ...(isStored && { lost: FILES_LOST }) }}
      />
      {resumed && (
        <ResumedDraft
          at={resumed.at}
          onDiscard={() => {
            discardOffer(applicationId);
            onDiscarded();
          }}
        />
      )}
      <form
        ref={fields}
        noValidate
        className="grid grid-cols-1 items-start gap-4 @[52rem]:grid-cols-[minmax(0,1fr)_19rem] @[52rem]:grid-rows-[auto_1fr]"
        onSubmit={(event) => void review(event)}
      >
        {/* First, also on a phone: it fills in what follows. */}
        <div className="@[52rem]:col-start-2">
          <Card>
            <TemplateChoice
              edited={edited}
              onChoose={(template) =>
                form.reset({ ...form.getValues(), ...templateForm(template, draft) }, { keepDefaultValues: true })
              }
            />
          </Card>
        </div>
        <div className="@container min-w-0 @[52rem]:col-start-1 @[52rem]:row-span-2 @[52rem]:row-start-1">
          <Tabs
            label="Contract"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'edit',
                label: 'Edit',
                content: (
                  <Card>
                    <OfferFields draft={draft} linked={linked} uploads={uploads} />
                  </Card>
                ),
              },
              {
                value: 'preview',
                label: 'Preview',
                content: <OfferDocument document={previewOf(withUploads(values), draft)} />,
              },
            ]}
          />
        </div>
        <div className="@[52rem]:sticky @[52rem]:top-20 @[52rem]:col-start-2">
          <Card title="Contract for" note={<bdi>{draft.values['talent.name']}</bdi>}>
            <dl className="grid gap-2.5">
              <Fact name="Job">
                <bdi>{draft.values['job.title']}</bdi>
              </Fact>
              <Fact name="Total">
                <Money amount={total} />
              </Fact>
              {draft.currency === 'NGN' && (
                <Fact name="In naira">
                  <span>{nairaText(total, draft.usdNgnRate)}</span>
                  <span className="block text-note text-ink-faint">{rateText(draft)}</span>
                </Fact>
              )}
            </dl>
            <p className="mt-3 text-note text-ink-soft">
              Nothing is paid when you send it. After it is accepted, you fund its milestones.
            </p>
            {missing > 0n && (
              <p
                id={noteId}
                className="mt-3 rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink"
              >{`Your wallet has ${formatUsd(wallet!.available)} available, ${formatUsd(missing)} less than this contract. You can send it, and add money before you fund its milestones.`}</p>
            )}
            {isSubmitted && Object.keys(errors).length > 0 && (
              <div className="mt-3">
                <FormFailure>Some fields need your attention.</FormFailure>
              </div>
            )}
            <IfMay permission="send-offers">
              <Button
                type="submit"
                wide
                className="mt-4"
                disabled={uploads.busy}
                aria-describedby={missing > 0n ? noteId : undefined}
              >
                {draft.newestVersion === 0 ? 'Review and send' : 'Review and send new version'}
              </Button>
            </IfMay>
            {edited && isStored && <p className="mt-3 text-note text-ink-faint">This draft is kept on this device.</p>}
          </Card>
        </div>
      </form>
      {inConflict && (
        <DraftConflict
          by={null}
          busy={false}
          failure={null}
          onUseOther={() => goOn(theirs() ?? form.getValues(), form.getValues())}
          onKeepMine={() => goOn(form.getValues(), theirs())}
        />
      )}
      {other.form && !inConflict && (
        <KeptVersion onSwitch={() => goOn(other.form!, form.getValues())} onDiscard={other.discard} />
      )}
      {asked && (
        <SendDialog
          applicationId={applicationId}
          body={asked}
          draft={draft}
          payer={asked.payFrom === 'own-wallet' ? (linked?.data?.address ?? null) : null}
          onSent={(offerId) => {
            setSent(true);
            // Once the question about unsaved changes is gone.
            setTimeout(() => void navigate(paths.contractOffer(offerId), { replace: true }));
          }}
          onRateChanged={(sentence) => {
            setAsked(null);
            toast.error(sentence);
            void refreshRate();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </FormProvider>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="shrink-0 text-note text-ink-faint">{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
