import type { Role } from '@hireledger/domain/hiring/stages';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { RadioCards } from '../../../design/fields/RadioCards.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { completeProviderSignUp, type ProviderSignIn, type CompletedSignUp } from '../calls.ts';
import { TextLink } from './AccountFrame.tsx';
import { FormMessage } from './FormMessage.tsx';
import { ROLE_CARDS } from './role-cards.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { missing, useSubmission } from './submission.ts';

export type Newcomer = Extract<ProviderSignIn, { kind: 'new' }>;

const NAMES = {
  talent: { label: 'Full name', complete: 'name' },
  company: { label: 'Company name', complete: 'organization' },
} as const;

/**
 * Role and name of somebody who signs up with Google or GitHub; the rest is known. A talent's name is prefilled, a
 * company's is not.
 */
export function NewcomerForm({ newcomer, onDone }: { newcomer: Newcomer; onDone: (answer: CompletedSignUp) => void }) {
  const [role, setRole] = useState<Role>(newcomer.role ?? 'talent');
  const [names, setNames] = useState<Record<Role, string>>({ talent: newcomer.fullName, company: '' });
  const { label, complete } = NAMES[role];
  const { busy, waitUntil, message, issues, onSubmit } = useSubmission({
    check(fields) {
      const empty = missing(fields, { fullName: `Enter your ${label.toLowerCase()}.` });
      return Object.keys(empty).length > 0 ? { issues: empty } : null;
    },
    async send() {
      onDone(await completeProviderSignUp({ role, fullName: names[role] }));
    },
    sentence: (failure) => sentenceOf(failure, 'Signup failed'),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(submit) => void onSubmit(submit)}>
      <RadioCards legend="I am a" cards={ROLE_CARDS} value={role} onChange={setRole} />
      <Field label={label} error={issues['fullName']} required>
        <TextInput
          name="fullName"
          autoComplete={complete}
          maxLength={120}
          value={names[role]}
          onChange={({ target }) => setNames((before) => ({ ...before, [role]: target.value }))}
        />
      </Field>
      <SubmitButton busy={busy && 'Signing Up...'} waitUntil={waitUntil}>
        Create account
      </SubmitButton>
      <FormMessage failure={message} issues={issues} />
      <p className="text-note text-ink-soft">
        By continuing, you agree to the <TextLink to={paths.terms()}>terms</TextLink> and the{' '}
        <TextLink to={paths.privacy()}>privacy notice</TextLink>.
      </p>
    </form>
  );
}
