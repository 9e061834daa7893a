import { cx } from '../../../design/class-names.ts';
import { signedFields, type SignedField, type SignedMessage, type SignedNames } from './signed-fields.ts';

interface SignedFieldsProps {
  message: SignedMessage;
  names: SignedNames;
}

/** Every field of what is signed, in words; addresses and hashes are folded away. */
export function SignedFields({ message, names }: SignedFieldsProps) {
  const fields = signedFields(message, names);
  const technical = fields.filter((field) => field.technical);
  return (
    <div className="rounded-control border border-line">
      <Fields fields={fields.filter((field) => !field.technical)} />
      {technical.length > 0 && (
        <details className="border-t border-line px-3 py-2">
          <summary className="w-fit rounded text-note text-ink-soft hover:text-ink">Addresses and hashes</summary>
          <Fields fields={technical} nested />
        </details>
      )}
    </div>
  );
}

const Fields = ({ fields, nested }: { fields: readonly SignedField[]; nested?: boolean }) => (
  <dl className={cx('grid gap-y-1.5 text-note', nested ? 'pt-2' : 'px-3 py-2.5')}>
    {fields.map(({ name, label, value, technical }, at) => (
      <div key={`${name}${at}`} className="grid gap-x-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        <dt className="text-ink-faint">{label}</dt>
        <dd
          className={cx(
            'min-w-0 whitespace-pre-line wrap-anywhere tabular-nums',
            technical && 'font-mono text-xs leading-5',
          )}
          dir="auto"
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
