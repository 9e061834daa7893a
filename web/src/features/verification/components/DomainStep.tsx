import type { VerificationStep } from '@hireledger/domain/http/verifications';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { useCheckDomain, useSubmitDomain } from '../calls.ts';
import { DomainCode } from './DomainCode.tsx';
import { StepCard } from './StepCard.tsx';

/** The company's domain: named, then proved by a DNS record or a mailed code. */
export function DomainStep({ step }: { step: VerificationStep }) {
  const { state, domain, record } = step;
  const [naming, setNaming] = useState(false);
  const check = useCheckDomain();
  return (
    <StepCard
      title="Company domain"
      about={
        state === 'approved'
          ? `You have verified ${domain}.`
          : "Verify your company's domain so candidates know it's you."
      }
      state={state}
      {...(state === 'submitted' && { words: 'Waiting for verification' })}
      changedAt={state === 'approved' ? step.changedAt : null}
    >
      {(state === 'missing' || naming) && <DomainName domain={domain} onNamed={() => setNaming(false)} />}
      {state === 'submitted' && domain && record && !naming && (
        <>
          <p className="wrap-anywhere">
            <span className="font-medium">{domain}</span>{' '}
            <button
              type="button"
              className="text-note text-brand-ink underline underline-offset-3"
              onClick={() => setNaming(true)}
            >
              Use another domain
            </button>
          </p>
          <section className="grid grid-cols-1 gap-2 rounded-control border border-line p-4">
            <h3 className="text-sm font-medium">By DNS record</h3>
            <p className="text-note text-ink-soft">Add this TXT record at your DNS provider, then check it here.</p>
            <RecordPart name="Name" value={record.name} />
            <RecordPart name="Value" value={record.value} />
            {check.isError && (
              <p role="alert" className="text-note wrap-anywhere text-danger-ink">
                {sentenceOf(check.error, 'Something went wrong.')}
              </p>
            )}
            <Button
              variant="secondary"
              className="justify-self-start"
              busy={check.isPending && 'Checking...'}
              onClick={() => check.mutate(undefined)}
            >
              Check the record
            </Button>
          </section>
          <DomainCode domain={domain} />
        </>
      )}
    </StepCard>
  );
}

const RecordPart = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-center gap-3">
    <span className="w-12 shrink-0 text-xs text-ink-faint">{name}</span>
    <code className="min-w-0 flex-1 rounded bg-sunken px-2 py-1 text-note wrap-anywhere">{value}</code>
    <CopyButton text={value} label={`Copy the ${name.toLowerCase()}`} />
  </div>
);

function DomainName({ domain, onNamed }: { domain: string | null; onNamed: () => void }) {
  const submit = useSubmitDomain();
  const [typed, setTyped] = useState(domain ?? '');
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit.mutate(typed, { onSuccess: onNamed });
      }}
    >
      <Field
        label="Domain"
        help="For example, yourcompany.com."
        error={submit.isError ? sentenceOf(submit.error, 'Something went wrong.') : undefined}
      >
        <TextInput
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={typed.trim() === ''}
        busy={submit.isPending && 'Saving...'}
      >
        Continue
      </Button>
    </form>
  );
}
