import { queryOptions, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { Ref } from 'react';
import { may } from './permissions.ts';
import { OwnPasswordField } from '../design/fields/OwnPasswordField.tsx';
import { call } from '../http/call.ts';

/** How a person confirms what moves their money; null for a recent sign-in, where they have neither. */
export type ConfirmedBy = 'passkey' | 'password' | null;

/** Who has a passkey confirms by it alone. */
export const confirmedBy = ({ hasPasskey, hasPassword }: { hasPasskey: boolean; hasPassword: boolean }): ConfirmedBy =>
  hasPasskey ? 'passkey' : hasPassword ? 'password' : null;

/** Refetched for each dialog: a passkey may have been added in the meantime. */
const confirmedByQuery = queryOptions({
  queryKey: ['confirmed-by'],
  // Who moves no money has no passkey for it.
  queryFn: async ({ signal }) =>
    may('pay')
      ? confirmedBy(await call('GET /withdrawals/options', { signal }))
      : confirmedBy({ hasPasskey: false, hasPassword: (await call('GET /account', { signal })).data.hasPassword }),
  staleTime: 0,
});

/** How the signed-in person confirms what they sign; undefined while that loads. If it cannot load, the server asks. */
export function useConfirmedBy(): ConfirmedBy | undefined {
  const { data, isError } = useQuery(confirmedByQuery);
  return data === undefined && isError ? null : data;
}

interface ConfirmingPasswordProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  /** The form was sent once, so that a missing password is said. */
  touched: boolean;
  /** What the server says of it. */
  refused: string | undefined;
  onChange: (password: string) => void;
}

/** The person's password, with which they confirm what they sign. */
export const ConfirmingPassword = ({ ref, value, touched, refused, onChange }: ConfirmingPasswordProps) => (
  <OwnPasswordField
    ref={ref}
    value={value}
    maxLength={128}
    error={refused ?? (touched && !value ? 'Enter your password.' : undefined)}
    required
    onChange={onChange}
  />
);

export const PasskeyNote = () => (
  <p className="flex items-center gap-2 text-note text-ink-soft">
    <KeyRound size={16} aria-hidden className="shrink-0" />
    Your device asks you to confirm this with your passkey.
  </p>
);
