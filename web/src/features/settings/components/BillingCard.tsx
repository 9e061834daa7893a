import { changeBillingDetails, type BillingDetails } from '@hireledger/domain/http/invoices';
import { useForm } from 'react-hook-form';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { useBillingDetails, useChangeBillingDetails } from '../calls.ts';
import { Failure } from './Failure.tsx';
import { useFormSubmission } from './form-submission.ts';

/** What the next invoices say about the account: a talent issues them, a company gets them. */
export function BillingCard() {
  const isTalent = useSession()?.user.role === 'talent';
  const { data, isError, error, refetch } = useBillingDetails();
  return (
    <Card
      id="billing"
      title="Billing details"
      note={`Printed on the invoices that you ${isTalent ? 'issue' : 'get'} from now on. What you leave empty is not printed.`}
    >
      {data ? (
        <BillingForm details={data} isTalent={isTalent} />
      ) : isError ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading...">
          <Skeleton className="h-90 w-full max-w-sm" />
        </div>
      )}
    </Card>
  );
}

/** The rate as it is typed, in percent: `19` or `7,7`. */
type Values = Omit<BillingDetails, 'taxRateBps'> & { taxRateBps: string };

function bpsOf(typed: string): number | null {
  const percent = typed.replace(',', '.').replace('%', '').trim();
  // Without the error of floating point: 19.99 * 100 is 1998.9999999999998.
  return percent === '' ? null : Number((Number(percent) * 100).toFixed(6));
}

function BillingForm({ details, isTalent }: { details: BillingDetails; isTalent: boolean }) {
  const change = useChangeBillingDetails();
  const form = useForm({
    resolver: bodyResolver(changeBillingDetails.body!, ({ taxRateBps, ...values }: Values) => ({
      ...values,
      taxRateBps: bpsOf(taxRateBps),
    })),
    defaultValues: valuesOf(details),
  });
  const { errors, isDirty } = form.formState;
  const { onSubmit, failure, busy } = useFormSubmission(form, async (body) => {
    const { data } = await change.mutateAsync(body);
    form.reset(valuesOf(data));
    toast.success('Your billing details were saved.');
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-sm gap-4">
      <Field label="Name" help="Without one, the name in the contract is printed." error={errors.name?.message}>
        <TextInput autoComplete={isTalent ? 'name' : 'organization'} {...form.register('name')} />
      </Field>
      <Field label="Address" error={errors.address?.message}>
        <TextArea rows={3} autoComplete="street-address" {...form.register('address')} />
      </Field>
      <Field label="Country" error={errors.country?.message}>
        <TextInput autoComplete="country-name" {...form.register('country')} />
      </Field>
      <Field label="Tax number" help="VAT, GST or another tax ID." error={errors.taxNumber?.message}>
        <TextInput {...form.register('taxNumber')} />
      </Field>
      {isTalent && (
        <>
          <Field
            label="Tax rate in percent"
            help="The tax is part of the amount that you are paid."
            error={errors.taxRateBps?.message}
          >
            <TextInput inputMode="decimal" {...form.register('taxRateBps')} />
          </Field>
          <Field label="Note" help="Below the total, such as “Reverse charge”." error={errors.note?.message}>
            <TextInput {...form.register('note')} />
          </Field>
        </>
      )}
      <Failure text={failure} />
      <Button type="submit" busy={busy && 'Saving...'} disabled={!isDirty} className="justify-self-start">
        Save billing details
      </Button>
    </form>
  );
}

const valuesOf = ({ taxRateBps, ...details }: BillingDetails): Values => ({
  ...details,
  taxRateBps: taxRateBps === null ? '' : String(taxRateBps / 100),
});
