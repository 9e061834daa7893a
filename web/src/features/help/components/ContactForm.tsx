import { CONTACT_MESSAGE_MAX, CONTACT_TOPIC_TEXT, CONTACT_TOPICS } from '@hireledger/domain/support/topics';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { issuesOf, sentenceOf } from '../../../http/sentences.ts';
import { useSessionOnceKnown } from '../../../http/session.ts';
import { bodyResolverLater } from '../../../forms/body-resolver.ts';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { useSendContactMessage } from '../calls.ts';

interface Values {
  name: string;
  email: string;
  topic: string;
  message: string;
  website: string;
}
const FIELDS = ['name', 'email', 'topic', 'message'] as const;

const loadBody = async () => (await import('@hireledger/domain/http/support')).contactBody;

/** A message to support, from anyone; name and address are prefilled for signed-in users. */
export function ContactForm() {
  const session = useSessionOnceKnown();
  const user = session?.user;
  const send = useSendContactMessage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    resolver: bodyResolverLater(loadBody, (values: Values) => values),
    defaultValues: { name: user?.fullName ?? '', email: user?.email ?? '', topic: '', message: '', website: '' },
  });
  const { errors, isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) void loadBody().catch(() => {});
  }, [isDirty]);
  const busy = send.isPending;
  const onSubmit = form.handleSubmit((body) => {
    if (busy) return;
    send.mutate(body, {
      onSuccess: () => {
        setSentTo(body.email);
        form.reset({ name: body.name, email: body.email, topic: '', message: '', website: '' });
      },
      onError: (error) => {
        const issues = issuesOf(error);
        for (const field of FIELDS) if (issues[field]) form.setError(field, { message: issues[field] });
      },
    });
  });
  if (sentTo !== null) return <Sent to={sentTo} onMore={() => setSentTo(null)} />;
  const atFields = Object.keys(errors).length > 0;
  return (
    <form noValidate inert={session === undefined} onSubmit={(submit) => void onSubmit(submit)} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message} required>
          <TextInput autoComplete="name" maxLength={120} dir="auto" {...form.register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          <TextInput type="email" autoComplete="email" maxLength={254} {...form.register('email')} />
        </Field>
      </div>
      <Field label="Topic" error={errors.topic?.message} required>
        <Select
          placeholder="Choose a topic"
          options={CONTACT_TOPICS.map((value) => ({ value, label: CONTACT_TOPIC_TEXT[value] }))}
          {...form.register('topic')}
        />
      </Field>
      <Field
        label="Message"
        help="Describe what you tried and what happened. Do not include passwords or codes."
        error={errors.message?.message}
        required
      >
        <TextArea rows={6} limit={CONTACT_MESSAGE_MAX} dir="auto" {...form.register('message')} />
      </Field>
      {/* A honeypot, hidden from everybody: only bots fill it. */}
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      {send.isError && !atFields && (
        <p role="alert" className="text-danger-ink">
          {sentenceOf(send.error)}
        </p>
      )}
      <div>
        <Button type="submit" busy={busy && 'Sending...'}>
          Send message
        </Button>
      </div>
    </form>
  );
}

function Sent({ to, onMore }: { to: string; onMore: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        Message sent
      </h3>
      <p className="text-ink-soft">
        An email to <span className="font-medium wrap-anywhere text-ink">{to}</span> confirms your message. We will
        reply to that address.
      </p>
      <Button variant="secondary" className="mt-2" onClick={onMore}>
        Send another message
      </Button>
    </div>
  );
}
