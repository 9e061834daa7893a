import type { ContractDraft } from '@hireledger/domain/http/contract-drafts';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { may } from '../../../../account/permissions.ts';
import { useWallet } from '../../../../account/wallet.ts';
import { Button } from '../../../../design/Button.tsx';
import { Card } from '../../../../design/Card.tsx';
import { FormFailure } from '../../../../design/fields/FormFailure.tsx';
import { Money } from '../../../../design/values/Money.tsx';
import { Tabs } from '../../../../design/Tabs.tsx';
import { toast } from '../../../../design/toasts/Toast.tsx';
import { FILES_LOST } from '../../../../design/overlays/files-lost.ts';
import { bodyResolver } from '../../../../forms/body-resolver.ts';
import { DraftNote } from '../../../../forms/DraftNote.tsx';
import { useServerDraft } from '../../../../forms/use-server-draft.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useLinkedWallet } from '../../../../own-wallet/linked-wallet.ts';
import { UnsavedChanges } from '../../../../navigation/UnsavedChanges.tsx';
import { useUploads } from '../../../../uploads/use-uploads.ts';
import type { OfferBody } from '../calls/answer-offer.ts';
import { aboutContract, readSavedDraft, saveContractDraft } from '../calls/contract-draft.ts';
import { OfferDocument } from '../OfferDocument.tsx';
import { nairaText, rateText } from '@hireledger/domain/agreements/offers/contract-text';
import { whoMay } from '@hireledger/domain/accounts/permission-reasons';
import { formatUsd } from '@hireledger/domain/money/usd';
import { bodyOf, formOf, offerSchema, previewOf, sumOf, templateForm, type OfferForm } from './offer-form.ts';
import { OfferFields } from './OfferFields.tsx';
import { ResumedDraft } from './ResumedDraft.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';

// Loaded when it is opened: who only drafts an offer signs nothing.
const SendDialog = lazy(() => import('./SendDialog.tsx'));

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
  const draft = discarded > 0 ? { ...props.draft, saved: null } : props.draft;
  return <Editor key={discarded} {...props} draft={draft} onDiscarded={() => setDiscarded(discarded + 1)} />;
}

function Editor({ applicationId, draft, refreshRate, onDiscarded }: OfferEditorProps & { onDiscarded: () => void }) {
  const navigate = useNavigate();
  const { data: linked } = useLinkedWallet();
  const uploads = useUploads('attachment');
  // What was seen: a version that came meanwhile is not replaced unread.
  const [{ newestVersion, saved: resumed }] = useState(draft);
  const sends = may('send-offers');
  const [tab, setTab] = useState('edit');
  const [asked, setAsked] = useState<OfferBody | null>(null);
  const [sent, setSent] = useState(false);
  const withUploads = (values: OfferForm): OfferForm => {
    // Another version of the draft may have them already.
    const known = new Set(values.attachments.map(({ url }) => url));
    const added = uploads.done.flatMap(({ name, fileUrl: url }) => (known.has(url) ? [] : { name, url }));
    return { ...values, attachments: [...values.attachments, ...added] };
  };
  const form = useForm({
    defaultValues: { ...formOf(draft), ...resumed?.form },
    resolver: bodyResolver(offerSchema(draft), (values: OfferForm) =>
      bodyOf({ ...draft, newestVersion })(withUploads(values)),
    ),
    shouldFocusError: false,
  });
  const { isDirty, errors, isSubmitted, isSubmitting, submitCount } = form.formState;
  const fields = useRef<HTMLFormElement>(null);
  // The first on the screen: the form itself goes by the order in which fields were made, where rows come last.
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  const edited = isDirty || resumed !== null;
  const values = useWatch({ control: form.control }) as OfferForm;
  const total = sumOf(values.milestones);
  const wallet = useWallet().data;
  const missing = wallet && values.payFrom === 'hireledger' ? total - BigInt(wallet.available) : 0n;
  const noteId = useId();
  const typed = JSON.stringify(withUploads(values));
  const last = useRef(typed);
  const { saveState, keeper, change, questions } = useServerDraft({
    about: aboutContract(applicationId),
    version: resumed?.version ?? 0,
    // Any change makes it unready, but those of the people who send it.
    stateOf: (next: OfferForm) => ({ form: next, ...(!sends && { ready: false }) }),
    save: (next, version, leaving) => saveContractDraft(applicationId, { ...next, version, newestVersion }, leaving),
    read: () => readSavedDraft(applicationId),
    values: () => withUploads(form.getValues()),
    replace: (next) => {
      form.reset(next, { keepDefaultValues: true });
      last.current = JSON.stringify(withUploads(form.getValues()));
    },
    ended: 'sent',
  });
  useEffect(() => {
    if (typed === last.current) return;
    last.current = typed;
    change(JSON.parse(typed) as OfferForm);
    // Only what was entered: `change` is another function in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  const handOver = async () => {
    keeper.change({ form: withUploads(form.getValues()), ready: true });
    if (!(await keeper.finish())) return;
    toast.success('Ready to send.', { description: 'Those who send contracts are notified.' });
    leave(paths.applicant(applicationId));
  };
  const close = () => {
    setAsked(null);
    keeper.release();
  };
  const leave = (to: string) => {
    keeper.stop();
    setSent(true);
    // Once the question about unsaved changes is gone.
    setTimeout(() => void navigate(to, { replace: true }));
  };
  const review = form.handleSubmit(
    async (body) => {
      if (!sends) return handOver();
      // No save overtakes what is sent.
      await keeper.finish();
      setAsked({ ...body, draftVersion: await keeper.hold() });
    },
    () => setTab('edit'),
  );
  const isKept = (saveState.kind === 'saved' || saveState.kind === 'untouched') && !uploads.busy;

  return (
    <FormProvider {...form}>
      <UnsavedChanges
        when={(edited || uploads.uploads.length > 0) && !sent}
        what="this contract"
        draft={{
          saved: isKept,
          save: async () => (await keeper.finish()) && !uploads.busy,
          ...(uploads.busy && { lost: FILES_LOST }),
        }}
      />
      {resumed && (
        <ResumedDraft
          applicationId={applicationId}
          draft={resumed}
          keeper={keeper}
          onDiscarded={() => {
            keeper.stop();
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
              {sends
                ? 'Nothing is paid when you send it. After it is accepted, you fund its milestones.'
                : `Say when it is ready: ${whoMay('send-offers')} then reads and sends it.`}
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
            <Button
              type="submit"
              wide
              className="mt-4"
              disabled={uploads.busy}
              busy={isSubmitting && !sends && 'Saving...'}
              aria-describedby={missing > 0n ? noteId : undefined}
            >
              {!sends ? 'Ready to send' : draft.newestVersion === 0 ? 'Review and send' : 'Review and send new version'}
            </Button>
            {saveState.kind !== 'untouched' && (
              <div className="mt-3">
                <DraftNote saveState={saveState} onRetry={() => keeper.flush()} />
              </div>
            )}
          </Card>
        </div>
      </form>
      {questions}
      {asked && (
        <Suspense>
          <SendDialog
            applicationId={applicationId}
            body={asked}
            draft={draft}
            payer={asked.payFrom === 'own-wallet' ? (linked?.data?.address ?? null) : null}
            onSent={(offerId) => leave(paths.contractOffer(offerId))}
            onRateChanged={(sentence) => {
              close();
              toast.error(sentence);
              void refreshRate();
            }}
            onDraftChanged={(error) => {
              close();
              keeper.refused(error);
            }}
            onClose={close}
          />
        </Suspense>
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
