import { ROLE_ADDRESSES } from '@hireledger/domain/accounts/verification';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { useConfirmDomainCode, useSendDomainCode } from '../calls.ts';

/** Proves a domain by a code that is mailed to an address there. */
export function DomainCode({ domain }: { domain: string }) {
  const send = useSendDomainCode();
  const confirm = useConfirmDomainCode();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const wrong = (error: Error | null) => (error ? sentenceOf(error, 'Something went wrong.') : undefined);
  return (
    <section className="grid grid-cols-1 gap-3 rounded-control border border-line p-4">
      <h3 className="text-sm font-medium">By email</h3>
      <form
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate(email);
        }}
      >
        <Field
          label={`An address at ${domain}`}
          help={`One of the administrative addresses: ${ROLE_ADDRESSES.join(', ')}.`}
          error={wrong(send.error)}
        >
          <TextInput
            type="email"
            autoComplete="email"
            placeholder={`postmaster@${domain}`}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          disabled={email.trim() === ''}
          busy={send.isPending && 'Sending...'}
        >
          {send.isSuccess ? 'Send another code' : 'Send a code'}
        </Button>
      </form>
      {send.isSuccess && (
        <form
          noValidate
          className="grid grid-cols-1 gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate(code.trim());
          }}
        >
          <Field label="Code" help={`Six digits, sent to ${send.variables}.`} error={wrong(confirm.error)}>
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
            />
          </Field>
          <Button
            type="submit"
            className="justify-self-start"
            disabled={code.length < 6}
            busy={confirm.isPending && 'Checking...'}
          >
            Verify the domain
          </Button>
        </form>
      )}
    </section>
  );
}
