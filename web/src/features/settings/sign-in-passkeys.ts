import type { SignInPasskey } from '@hireledger/domain/http/sign-in-passkeys';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../http/call.ts';
import { makePasskey, usePasskeyChange, type NewPasskey } from './passkeys.ts';

/** Refetched on each visit. */
export const signInPasskeysQuery = queryOptions({
  queryKey: ['sign-in-passkeys'],
  queryFn: ({ signal }) => call('GET /account/sign-in-passkeys', { signal }),
  staleTime: 0,
});

export const useSignInPasskeys = () => useQuery(signInPasskeysQuery);

const useChange = <Input>(change: (input: Input) => Promise<{ message: string }>) =>
  usePasskeyChange(signInPasskeysQuery.queryKey, change);

/** Lets the device make a passkey to log in. @throws ApiError with a sentence */
export const makeSignInPasskey = () => makePasskey(() => call('POST /account/sign-in-passkeys/options'));

export const useAddSignInPasskey = () =>
  useChange(({ name, password, registration }: NewPasskey) =>
    call('POST /account/sign-in-passkeys', { body: { name, registration, ...(password && { password }) } }),
  );

export const useRenameSignInPasskey = ({ id }: SignInPasskey) =>
  useChange((name: string) => call('PATCH /account/sign-in-passkeys/:id', { params: { id }, body: { name } }));

export const useRemoveSignInPasskey = ({ id }: SignInPasskey) =>
  useChange((password: string | undefined) =>
    call('DELETE /account/sign-in-passkeys/:id', { params: { id }, body: { ...(password && { password }) } }),
  );
